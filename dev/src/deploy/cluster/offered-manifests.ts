import { CALLS_CONFIG_MAP, offeredName } from '@vetcare/contracts';
import { z } from 'zod';
import { ApiObject } from './api-objects';

const NAME_LABEL = 'app.kubernetes.io/name';
/** Tells the pods of one offer from those that an earlier one has left and that are ending. */
const OFFER_LABEL = 'vetcare.app/offer';
/** How long what has ended is kept, for readers of its log. */
const KEPT_SECONDS = 300;

const Template = z.looseObject({
  metadata: z.looseObject({ labels: z.record(z.string(), z.string()) }),
  spec: z.looseObject({}),
});
const Deployment = ApiObject.extend({ spec: z.looseObject({ template: Template }) });
const Service = ApiObject.extend({ spec: z.looseObject({ selector: z.record(z.string(), z.string()) }) });

/** The same with the name of what is offered, by which no Service, policy or budget of the service takes its pods for its own. */
function relabel<T>(area: string, value: T): T {
  const text = JSON.stringify(value, (key, inner: unknown) =>
    key === NAME_LABEL && inner === area ? `next-${area}` : inner,
  );
  return JSON.parse(text);
}

const renamed = (area: string, object: ApiObject): ApiObject => {
  const { metadata, ...rest } = relabel(area, object);
  return { ...rest, metadata: { ...metadata, name: offeredName(area) } } as ApiObject;
};

/** A Job, because Kubernetes itself ends it when nobody puts its end off any longer, or when one of its pods has crashed. */
function jobOf(area: string, deployment: ApiObject, { pods, offer, seconds }: Offer): ApiObject {
  const { metadata, spec } = Deployment.parse(renamed(area, deployment));
  const { template } = spec;
  const labels = { ...template.metadata.labels, [OFFER_LABEL]: offer };
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata,
    spec: {
      parallelism: pods,
      backoffLimit: 0,
      activeDeadlineSeconds: seconds,
      ttlSecondsAfterFinished: KEPT_SECONDS,
      template: {
        ...template,
        metadata: { ...template.metadata, labels },
        spec: { ...template.spec, restartPolicy: 'Never' },
      },
    },
  };
}

interface Offer {
  /** How many pods. */
  pods: number;
  /** Tells this offer from others. */
  offer: string;
  /** When it ends by itself. */
  seconds: number;
}

const isSettings = ({ kind, metadata: { name } }: ApiObject) =>
  kind === 'ConfigMap' && !name.startsWith(CALLS_CONFIG_MAP.prefix);

/**
 * What a release has of its own while it is offered, made of the manifests of its overlay: its settings, whose name is theirs alone, its pods with a headless name, and the
 * network policy of the service for them. Undefined if the gateways don't tell the pods of the area apart, as those of the gateway itself.
 */
export function offeredManifests(area: string, manifests: readonly ApiObject[], offer: Offer): ApiObject[] | undefined {
  const deployment = manifests.find(({ kind }) => kind === 'Deployment');
  const headless = manifests.find(
    ({ kind, metadata }) => kind === 'Service' && metadata.name === `vetcare-pods-${area}`,
  );
  if (!deployment || !headless) return undefined;
  const service = Service.parse(renamed(area, headless));
  const selector = { ...service.spec.selector, [OFFER_LABEL]: offer.offer };
  return [
    ...manifests.filter(isSettings),
    ...manifests.filter(({ kind }) => kind === 'NetworkPolicy').map((policy) => renamed(area, policy)),
    { ...service, spec: { ...service.spec, selector } },
    jobOf(area, deployment, offer),
  ];
}
