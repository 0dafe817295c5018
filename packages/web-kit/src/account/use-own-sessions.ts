import type { OwnSession } from '@vetcare/contracts';
import { ApiError, api, formatDate, messageOf, toast, useTexts } from '@vetcare/web-kit';
import { useMutation, useQuery, useQueryClient } from '@vetcare/web-kit/query';
import { useState } from 'react';
import { ownSessions } from './own-sessions.texts';

const KEY = ['own-sessions'];
const OTHERS = 'others';

interface End {
  /** The id of a session, or `others`. */
  which: string;
  password?: string;
}

/** State for the `SessionList` component of packages/ui. */
export function useOwnSessions() {
  const t = useTexts(ownSessions);
  const sessions = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.get('/api/auth/sessions', { signal }),
    select: (found) => found.map((session) => describe(session, t)),
  });
  const { end, asked, ...ending } = useEnding();
  return {
    texts: t,
    sessions,
    ending: asked === null ? ending.under : null,
    onEnd: (id: string) => end({ which: id }),
    onEndOthers: () => end({ which: OTHERS }),
    confirmation:
      asked === null
        ? null
        : {
            texts: t.confirm,
            wrong: ending.wrong,
            busy: ending.under !== null && t.ending,
            onEdit: ending.onEdit,
            onSubmit: (password: string) => end({ which: asked, password }),
            onClose: ending.onClose,
          },
  };
}

type Texts = ReturnType<typeof useTexts<(typeof ownSessions)['en']>>;

function describe({ _id, browser, system, signedInAt, usedAt, current }: OwnSession, t: Texts) {
  const ofSystem = system ? t.someBrowser(system) : t.unknown;
  const name = browser && system ? t.named(browser, system) : (browser ?? ofSystem);
  return { id: _id, name, times: t.times(formatDate(signedInAt, 'dateTime'), formatDate(usedAt, 'dateTime')), current };
}

/** Ends sessions, and asks for the password when the server wants it. */
function useEnding() {
  const t = useTexts(ownSessions);
  const client = useQueryClient();
  const [asked, setAsked] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const onClose = () => {
    setAsked(null);
    setWrong(null);
  };
  const ending = useMutation({
    mutationFn({ which, password }: End) {
      const options = { body: password === undefined ? undefined : { password }, fallback: t.endFailed };
      return which === OTHERS
        ? api.delete('/api/auth/sessions', options)
        : api.delete('/api/auth/sessions/:id', { ...options, params: { id: which } });
    },
    onSuccess(_done, { which }) {
      onClose();
      toast.success(which === OTHERS ? t.endedOthers : t.ended);
    },
    onError(error, { which }) {
      const code = error instanceof ApiError ? error.code : null;
      if (code === 'confirmation_required') return setAsked(which);
      if (code === 'invalid_credentials') return setWrong(messageOf(error, t.endFailed));
      onClose();
      // The session has just ended by itself, which is what the user wanted.
      if (code !== 'not_found') toast.error(messageOf(error, t.endFailed));
    },
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
  function end(given: End): void {
    if (given.password === '') setWrong(t.passwordMissing);
    else if (!ending.isPending) ending.mutate(given);
  }
  return {
    end,
    asked,
    wrong,
    under: ending.isPending ? ending.variables.which : null,
    onEdit: () => setWrong(null),
    onClose,
  };
}
