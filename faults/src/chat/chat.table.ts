import type { Table } from '@vetcare/bench/report/report';
import type { MessageVerdict } from './judge-messages';

export interface ChatFaultResult extends MessageVerdict {
  name: string;
  recoverySeconds: number;
  /** Until everybody's last message was acknowledged after that. */
  drainSeconds: number;
}

/** What was acknowledged during each fault, and what the receivers found afterwards. */
export function describeChatFaults(results: readonly ChatFaultResult[]): Table[] {
  const sum = (of: 'acknowledged' | 'lost' | 'doubled' | 'outOfOrder') =>
    String(results.reduce((all, one) => all + one[of], 0));
  return [
    {
      title: 'Messages',
      head: ['fault', 'acknowledged', 'lost', 'doubled', 'out of order', 's to recover', 's to the last message'],
      rows: [
        ...results.map((one) => [
          one.name,
          String(one.acknowledged),
          String(one.lost),
          String(one.doubled),
          String(one.outOfOrder),
          one.recoverySeconds.toFixed(1),
          one.drainSeconds.toFixed(1),
        ]),
        ['all', sum('acknowledged'), sum('lost'), sum('doubled'), sum('outOfOrder'), '', ''],
      ],
    },
  ];
}
