import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../web/platform/api.ts';
import { watchPerson } from '../../../web/work/watch-person.ts';
import { signOfWork, type WorkSession } from '../contract.ts';
import { sessionKeys, sessionSaid } from './queries.ts';

/** A sign a minute is enough for pauses of ten. */
const SIGN_EVERY = 60_000;

/** Tells the server that the person is at work, while a session runs. */
export const useSigns = (session: WorkSession | undefined): void => {
  const client = useQueryClient();
  const id = session?.id;
  useEffect(() => {
    if (id === undefined) return;
    let last = Number.NEGATIVE_INFINITY;
    const input = () => {
      const now = performance.now();
      if (now - last < SIGN_EVERY) return;
      last = now;
      call(signOfWork, { body: { session: id } }).then(
        (said) => sessionSaid(client, said),
        // It was ended elsewhere, or there is no network: the next reading tells.
        () => client.invalidateQueries({ queryKey: sessionKeys.ongoing }),
      );
    };
    return watchPerson({ input, show: (isVisible) => isVisible && input(), leave: () => {}, comeBack: input });
  }, [id, client]);
};
