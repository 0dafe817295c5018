import type { DeploymentWish } from '@vetcare/contracts';
import type { Steered } from '../end-deployment';
import { steer } from '../steer-area';
import { type HoldCommand, holdService } from './hold-service';
import type { ServiceDeps } from './service-deps';
import { serviceEntries } from './service-entries';

/** Ends, hastens or holds the deployment of a service. @throws DeployRefusedError if there is none */
export const steerService = (
  deps: ServiceDeps,
  { onlyIf, ...command }: HoldCommand & Pick<Steered, 'onlyIf'>,
  wish: DeploymentWish,
): Promise<void> =>
  steer(
    {
      ...deps,
      entries: serviceEntries(deps, command.area),
      followed: async () => undefined,
      note: () => undefined,
      // The command that holds a service puts back what was left.
      takeBackLeft: () => holdService(deps, { ...command, takeOver: true }, ({ finish }) => finish()),
    },
    { area: command.area, onlyIf },
    wish,
  );
