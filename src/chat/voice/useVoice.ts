import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCall } from '#api/useCall.ts';
import { transcribe as transcribeCall } from '#schemas/contracts/turns.ts';
import { createVoice, type Voice } from './createVoice.ts';
import { beginning, type Recording, type RecordingEvent } from './model/recording.ts';

/** Speaks one question for as long as the component is there: the microphone is off, and the call given up, when it goes. */
export function useVoice(onChange: (now: Recording) => void) {
  const call = useCall();
  const [state, setState] = useState<Recording>(beginning);
  const voice = useRef<Voice>(undefined);
  const transcribe = useEffectEvent(async (audio: Blob, signal: AbortSignal) => {
    const body = new FormData();
    body.append('file', audio, 'speech');
    return (await call(transcribeCall, { body, signal })).text;
  });
  const change = useEffectEvent((now: Recording) => {
    setState(now);
    onChange(now);
  });
  useEffect(() => {
    voice.current = createVoice({ transcribe: (audio, signal) => transcribe(audio, signal), onChange: (now) => change(now) });
    return () => voice.current?.end();
  }, []);
  return {
    state,
    happen: (event: RecordingEvent) => voice.current?.happen(event),
    level: () => voice.current?.level() ?? 0,
  };
}
