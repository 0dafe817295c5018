/** The deployment can't go on, and the live release stays live. The message tells the operator what to do. */
export class DeployRefusedError extends Error {
  override readonly name = 'DeployRefusedError';
}
