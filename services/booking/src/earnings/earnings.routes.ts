import type { Mount } from '@vetcare/service-kit';
import { type EarningsDeps, summarizeEarnings } from './summarize-earnings';

export function mountEarnings(deps: EarningsDeps, on: Mount): void {
  on('summarizeEarnings', ({ actor }) => summarizeEarnings(deps, actor.id));
}
