import type { Table } from '@vetcare/bench/report/report';

export interface DeploymentResult {
  name: string;
  seconds: number;
  /** Bookings, payments and messages. */
  acknowledged: number;
  lost: number;
  doubled: number;
  /** Answers to bookings and payments that were not what was asked for. */
  errors: [status: number, count: number][];
  pets: { acknowledged: number; lost: number; doubled: number; errors: [status: number, count: number][] };
  slowestMs: number;
}

const listed = (errors: DeploymentResult['errors']) =>
  errors.map(([status, count]) => `${count} × ${status || 'none'}`).join(', ') || '–';

const holds = ({ lost, doubled, errors, pets }: DeploymentResult) =>
  lost + doubled + pets.lost + pets.doubled === 0 && errors.length === 0;

/** What people were told while a release was deployed and taken back, and what of it was there afterwards. */
export const describeDeployments = (results: readonly DeploymentResult[]): Table[] => [
  {
    title: 'Deployments of record',
    head: [
      'meanwhile',
      's',
      'acknowledged',
      'lost',
      'doubled',
      'other answers',
      'slowest answer, s',
      'pets acknowledged',
      'lost or doubled',
      'other answers of record',
      'holds',
    ],
    rows: results.map((one) => [
      one.name,
      one.seconds.toFixed(0),
      String(one.acknowledged),
      String(one.lost),
      String(one.doubled),
      listed(one.errors),
      (one.slowestMs / 1000).toFixed(1),
      String(one.pets.acknowledged),
      String(one.pets.lost + one.pets.doubled),
      listed(one.pets.errors),
      holds(one) ? 'yes' : 'no',
    ]),
  },
];
