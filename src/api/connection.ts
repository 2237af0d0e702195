import { createContext, useContext } from 'react';

/** State of the connection to the server, as far as screens need it. */
export const ConnectionContext = createContext<'here' | 'lost'>('here');

/** Returns the state of the connection, and re-renders when it changes. */
export const useServerState = (): 'here' | 'lost' => useContext(ConnectionContext);
