import type { LiveCode } from '../../contract-documents/recorded-contract';
import type { Shapes } from '../../contract-documents/released-shapes';
import type { LeaseHolder } from '../lease-holder';
import type { Migrations } from '../listed-migrations';
import type { ReadProcesses } from '../visitors-health';
import type { ClusterApi } from './cluster-api.client';
import type { ComparePods } from './compare-pods';

export interface ServiceDeps {
  api: ClusterApi;
  namespace: string;
  /** The manifests of the area's overlay, as YAML. */
  render: (area: string) => Promise<string>;
  /** The migrations that the area's release knows. */
  migrations: (area: string) => Migrations;
  /** What the area's release answers, sends and takes. */
  contract: (area: string) => Shapes;
  /** Where code lies that may use it. */
  consumers: LiveCode;
  /** Asks the area through the gateway. Returns what is wrong with it; undefined when nothing is. */
  probe: (area: string) => Promise<string | undefined>;
  /** What the gateways find at the pods of a service, also at those that are offered. Undefined without an account that may ask them. */
  processes: ReadProcesses;
  /** What pods that are offered answer otherwise than those that are live. */
  comparePods: ComparePods;
  /** Waits a second. */
  pause: () => Promise<void>;
  /** How long new pods may take to become ready. */
  rolloutSeconds: number;
  holder: LeaseHolder;
  now: () => Date;
  log: (line: string) => void;
}
