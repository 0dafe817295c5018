import { type Call, callerFrom } from '../platform/caller';
import { countAnswers, type Flood, type FloodTarget, inLoops } from './flood';
import type { Senders } from './senders';

type Act = (call: Call, target: FloodTarget) => ReturnType<Call>;

/** Repeats calls in loops, several for each sender, in turn. */
export const repeat =
  (sendersOf: Senders, each: number, acts: readonly Act[]): Flood =>
  async (target, signal) => {
    const { port } = target;
    const calls = sendersOf(target).map(({ address, cookie = '' }) =>
      callerFrom({ port, address, cookie: () => cookie }),
    );
    const answers = countAnswers();
    let next = 0;
    const done = await inLoops(calls.length * each, signal, async () => {
      next += 1;
      const call = calls[next % calls.length];
      const act = acts[Math.floor(next / calls.length) % acts.length];
      if (call && act) answers.add(await act(call, target));
    });
    return `${done} calls: ${answers.describe()}`;
  };
