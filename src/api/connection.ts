import { createContext, useContext } from 'react';

/** Whether the server answers, as far as screens need to know. */
export const ConnectionContext = createContext<'here' | 'lost'>('here');

/** Whether the server answers; the component is drawn again when that changes. */
export const useServerState = (): 'here' | 'lost' => useContext(ConnectionContext);
