import { ApiError, api, formatDate, messageOf, toast, useTexts } from '@vetcare/web-kit';
import { useMutation, useQuery, useQueryClient } from '@vetcare/web-kit/query';
import { useState } from 'react';
import { secondFactor } from './second-factor.texts';

const KEY = ['second-factor'];

/** What is asked to be confirmed with the password, and with a code where there is a second factor. */
export type FactorAct = 'begin' | 'off' | 'renew';
interface Confirmation {
  password: string;
  code: string;
}

/** A secret that was begun, until its first code is entered, and the recovery codes that are shown once. */
function useSetup({ onBegun, onDone }: { onBegun: () => void; onDone: (codes: readonly string[]) => void }) {
  const fallback = useTexts(secondFactor).failed;
  const beginning = useMutation({
    mutationFn: ({ password }: Confirmation) => api.post('/api/auth/second-factor', { body: { password }, fallback }),
    onSuccess: onBegun,
  });
  const confirming = useMutation({
    mutationFn: (code: string) => api.post('/api/auth/second-factor/confirm', { body: { code }, fallback }),
    onSuccess(answer) {
      beginning.reset();
      onDone(answer.recoveryCodes);
    },
  });
  return {
    beginning,
    shown: {
      begun: beginning.data ?? null,
      giveUp: () => beginning.reset(),
      wrongCode: confirming.error && messageOf(confirming.error, fallback),
      confirming: confirming.isPending,
      onEditCode: () => confirming.error && confirming.reset(),
      confirm: (code: string) => confirming.mutate(code),
    },
  };
}

/** State of the second factor in the settings: whether it is on, what is being confirmed, and what is shown once. */
export function useSecondFactor() {
  const t = useTexts(secondFactor);
  const client = useQueryClient();
  const state = useQuery({ queryKey: KEY, queryFn: ({ signal }) => api.get('/api/auth/second-factor', { signal }) });
  const [act, setAct] = useState<FactorAct | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const finish = (said: string | null, shown: readonly string[] | null) => {
    setAct(null);
    setCodes(shown);
    if (said) toast.success(said);
    void client.invalidateQueries({ queryKey: KEY });
  };
  const setup = useSetup({ onBegun: () => setAct(null), onDone: (shown) => finish(t.turnedOn, shown) });
  const fallback = t.failed;
  const renewing = useMutation({
    mutationFn: (body: Confirmation) => api.post('/api/auth/second-factor/recovery-codes', { body, fallback }),
    onSuccess: (answer) => finish(null, answer.recoveryCodes),
  });
  const turningOff = useMutation({
    mutationFn: (body: Confirmation) => api.post('/api/auth/second-factor/off', { body, fallback }),
    onSuccess: () => finish(t.turnedOff, null),
  });
  const acts = { begin: setup.beginning, off: turningOff, renew: renewing };
  const current = act && acts[act];
  return {
    ...setup.shown,
    texts: t,
    state,
    since: state.data?.enabledAt ? formatDate(state.data.enabledAt, 'dateTime') : null,
    codes,
    hideCodes: () => setCodes(null),
    act,
    ask(next: FactorAct | null) {
      current?.reset();
      setAct(next);
    },
    busy: current?.isPending ?? false,
    faults: faultsOf(current?.error ?? null, fallback),
    onEdit: () => current?.error && current.reset(),
    send: (given: Confirmation) => current?.mutate(given),
  };
}

/** The field that an error belongs to: the password unless the server's reason is about the code. */
function faultsOf(error: Error | null, fallback: string): { password?: string; code?: string } {
  if (!error) return {};
  const isCode = error instanceof ApiError && /code/.test(error.reason ?? '');
  return { [isCode ? 'code' : 'password']: messageOf(error, fallback) };
}
