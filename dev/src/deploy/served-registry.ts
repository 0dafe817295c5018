import { Registry } from '@vetcare/contracts';
import { DeployRefusedError } from './deploy-refused';

/** Asks the gateway for the registry that it serves. @throws DeployRefusedError if it does not answer with one */
export async function readServedRegistry(url: string): Promise<Registry> {
  try {
    return Registry.parse(await (await fetch(`${url}/remotes.json`)).json());
  } catch (cause) {
    throw new DeployRefusedError(
      `${url}/remotes.json does not answer with a registry. Is that the address of the gateway, and does it run?`,
      { cause },
    );
  }
}
