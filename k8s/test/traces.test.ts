import { services } from './areas';
import { renderWith } from './render-with';

const traced = ['gateway', ...services];

interface Policy {
  spec: { egress: { to: unknown[]; ports: { port: unknown }[] }[] };
}
interface Settings {
  data: Record<string, string>;
}

const isSettings = ({ data }: Settings) => !('calls.json' in data);

/** The settings and what the policies let out, of the gateway and all services at once. */
function render(components: string[]) {
  const manifests = renderWith(
    traced.map((area) => `overlays/${area}`),
    components,
  );
  const ofKind = <T>(kind: string) => manifests.filter((one) => one.kind === kind) as unknown as T[];
  const configMaps = ofKind<Settings>('ConfigMap');
  return {
    endpoints: configMaps.filter(isSettings).map(({ data }) => data.OTEL_EXPORTER_OTLP_ENDPOINT),
    // What services publish has nothing to do with it.
    others: configMaps.filter((one) => !isSettings(one)).flatMap(({ data }) => data.OTEL_EXPORTER_OTLP_ENDPOINT ?? []),
    collectors: ofKind<Policy>('NetworkPolicy').map(({ spec }) =>
      spec.egress.filter(({ ports }) => ports.some(({ port }) => port === 4318)),
    ),
  };
}

const sum = (lists: unknown[][]) => lists.flat().length;

test('nobody sends traces or may reach a collector, unless the component is added', () => {
  const { endpoints, collectors } = render([]);
  expect(endpoints).toEqual(traced.map(() => undefined));
  expect([collectors.length, sum(collectors)]).toEqual([traced.length, 0]);
});

test('with the component the gateway and each service send them to the collector, and may reach it alone', () => {
  const { endpoints, others, collectors } = render(['components/traces']);
  expect(others).toEqual([]);
  expect(endpoints).toEqual(traced.map(() => 'http://otel-collector.monitoring.svc:4318'));
  const to = {
    namespaceSelector: { matchLabels: { 'vetcare.app/role': 'monitoring' } },
    podSelector: {
      matchExpressions: [{ key: 'app.kubernetes.io/name', operator: 'In', values: ['otel-collector'] }],
    },
  };
  expect(collectors).toEqual(traced.map(() => [{ to: [to], ports: [{ port: 4318 }] }]));
});
