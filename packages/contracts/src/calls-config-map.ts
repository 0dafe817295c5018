/**
 * On a cluster each service publishes its calls in a ConfigMap of its own, which its overlay holds. It has the label of those of the
 * registry, so that a gateway follows all of them by one watch.
 */
export const CALLS_CONFIG_MAP = {
  prefix: 'vetcare-calls-',
  /** The calls of the release, as JSON. */
  key: 'calls.json',
  /** Those of the release before, for as long as pods of it take calls. */
  leavingKey: 'leaving.json',
  /** Where the service is, as JSON, for gateways whose settings do not say it. */
  originsKey: 'origins.json',
} as const;

/** Text that is no JSON is returned as it is, so that the parser of the value says what is wrong. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** What a service has published in its ConfigMap, to be parsed with `acceptCalls`: new calls, then those that are leaving. */
export function callsIn(data: Readonly<Record<string, string>> = {}): unknown {
  const { [CALLS_CONFIG_MAP.key]: text, [CALLS_CONFIG_MAP.leavingKey]: leavingText = '[]' } = data;
  if (text === undefined) return undefined;
  const [calls, leaving] = [parse(text), parse(leavingText)];
  return Array.isArray(calls) && Array.isArray(leaving) ? [...calls, ...leaving] : calls;
}

/** Where the ConfigMap says that the service is. Undefined if it does not, or names the address of another service. */
export function originsIn(service: string, data: Readonly<Record<string, string>> = {}): string[] | undefined {
  const origins = parse(data[CALLS_CONFIG_MAP.originsKey] ?? '');
  const own = new RegExp(`^http://vetcare-(pods-)?${service}(:\\d{1,5})?$`);
  return Array.isArray(origins) && origins.every((one) => typeof one === 'string' && own.test(one))
    ? origins
    : undefined;
}
