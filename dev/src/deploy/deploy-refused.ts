/** A deployment that must not go on. The message says what to do; what was live stays live. */
export class DeployRefusedError extends Error {
  override readonly name = 'DeployRefusedError';
}
