import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useAllowed } from '#api/useAllowed.ts';
import { useCall } from '#api/useCall.ts';
import { useLatest } from '#ui/useLatest.ts';
import { useShortcut } from '#ui/useShortcut.ts';
import { listModelNames } from '#schemas/contracts/models.ts';
import { readAloud } from '#schemas/contracts/turns.ts';
import type { SessionState } from '../session/state.ts';
import type { Aloud } from './AloudContext.ts';
import { createBrowserSpeaker, hasOwnVoice } from './browserSpeaker.ts';
import { createReader, type Reading, silent } from './createReader.ts';
import { createModelSpeaker } from './modelSpeaker.ts';
import { type Speaker, Unheard, type VoiceKind } from './speaker.ts';
import { useAlways } from './useAlways.ts';
import { useSentences } from './useSentences.ts';

/** Milliseconds for which it is remembered whether a model is connected. */
const known = 60_000;

/** Function that opens a voice: that of a connected model for those who may have it read to them, else the browser's own. */
function useOpenSpeaker(): (kind?: VoiceKind) => Promise<Speaker> {
  const call = useCall();
  const client = useQueryClient();
  const mayRead = useAllowed()(readAloud.endpoint);
  const latest = useLatest({ call, mayRead });
  return useMemo(() => {
    const models = () =>
      client.fetchQuery({
        queryKey: ['chat', 'models', 'text2speech'],
        queryFn: ({ signal }) => latest().call(listModelNames, { query: { worker_type: 'text2speech' }, signal }),
        staleTime: known,
      });
    const isModelThere = async (): Promise<boolean> =>
      latest().mayRead && typeof AudioContext !== 'undefined' && (await models()).length > 0;
    return async (kind) => {
      if (kind !== 'browser' && (await isModelThere()))
        return createModelSpeaker((text, signal) => latest().call(readAloud, { body: { text }, signal }));
      if (hasOwnVoice()) return createBrowserSpeaker();
      throw new Unheard('none');
    };
  }, [client, latest]);
}

/** Reads answers of a conversation aloud while its page is there: those that it is asked for, and new ones where that is wished or talked by voice. */
export function useAloud({ conversation, phase, sending }: SessionState, isHandsFree: boolean) {
  const open = useOpenSpeaker();
  const [reading, setReading] = useState<Reading>(silent);
  const [isAlways, setAlways] = useAlways();
  const reader = useMemo(() => createReader({ open, onChange: setReading }), [open]);
  useEffect(() => reader.stop, [reader]);

  const turn = reading.is === 'silent' ? undefined : conversation.turns.get(reading.turn);
  const sentences = useSentences(turn);
  useEffect(() => {
    if (turn) reader.feed(turn.turn, sentences, turn.status !== 'running');
  }, [reader, turn, sentences]);

  /** A question was put here, whose answer may be whole when it is first seen. */
  const asked = useRef(false);
  const isGone = reading.is !== 'silent' && !turn;
  useEffect(() => {
    if (sending) asked.current = true;
    if (isGone || sending) reader.stop();
  }, [reader, isGone, sending]);

  const begin = useEffectEvent((newest: number) => {
    const begun = conversation.turns.get(newest);
    const isOwn = begun?.status === 'running' || asked.current;
    asked.current = false;
    if ((isAlways || isHandsFree) && isOwn && begun?.beside === null) reader.begin(newest);
  });
  const newest = Math.max(0, ...conversation.turns.keys());
  const seen = useRef<number>(undefined);
  useEffect(() => {
    if (phase !== 'ready') return;
    if (seen.current !== undefined && newest > seen.current) begin(newest);
    seen.current = newest;
  }, [phase, newest]);

  useShortcut(
    {
      Escape(event) {
        if (reading.is === 'silent' || (event.target as Element).closest?.('[role="dialog"], [role="menu"]')) return false;
        event.stopPropagation();
        reader.stop();
      },
    },
    { everywhere: true, capture: true },
  );

  const readTurn = reading.is === 'silent' ? null : reading.turn;
  const context = useMemo(
    (): Aloud => ({
      turn: readTurn,
      toggle: (asked) => (asked === readTurn ? reader.stop() : reader.begin(asked)),
      isAlways,
      setAlways,
    }),
    [readTurn, reader, isAlways, setAlways],
  );
  return { context, reading, reader };
}
