import type { RequestContext, ResponseContext } from '@kubernetes/client-node';
import { REGISTRY_CONFIG_MAP } from '@vetcare/contracts';
import type { ConfigMap } from './registry-entries';

/** The API server ends a watch after this time, and the informer opens the next one. */
const WATCH_SECONDS = 300;
const { label } = REGISTRY_CONFIG_MAP;
const labelSelector = `${label.name}=${label.value}`;

export interface Watching {
  stop(): void;
}

export interface WatchListeners {
  onChange(configMap: ConfigMap): void;
  onDelete(configMap: ConfigMap): void;
  /** The watch has ended and does not go on by itself. */
  onError(error: unknown): void;
}

/**
 * Connects to the cluster that this process runs in, or that KUBECONFIG names. The client is a large package, which takes
 * memory and time to load, so gateways that read a file do without it.
 */
export async function connectConfigMaps({ namespace, timeoutMs }: { namespace: string; timeoutMs: number }) {
  const { CoreV1Api, KubeConfig, makeInformer, Observable } = await import('@kubernetes/client-node');
  const config = new KubeConfig();
  config.loadFromDefault();
  const api = config.makeApiClient(CoreV1Api);
  const timeout = {
    pre: (context: RequestContext) => {
      context.setSignal(AbortSignal.timeout(timeoutMs));
      return new Observable(Promise.resolve(context));
    },
    post: (context: ResponseContext) => new Observable(Promise.resolve(context)),
  };
  const list = () =>
    api.listNamespacedConfigMap(
      { namespace, labelSelector },
      { middleware: [timeout], middlewareMergeStrategy: 'append' },
    );
  return {
    list: async (): Promise<ConfigMap[]> => (await list()).items,
    watch({ onChange, onDelete, onError }: WatchListeners): Watching {
      const path = `/api/v1/namespaces/${namespace}/configmaps?allowWatchBookmarks=true&timeoutSeconds=${WATCH_SECONDS}`;
      const informer = makeInformer(config, path, list, labelSelector);
      informer.on('add', onChange);
      informer.on('update', onChange);
      informer.on('delete', onDelete);
      informer.on('error', onError);
      informer.start().catch(onError);
      return { stop: () => void informer.stop() };
    },
  };
}
export type ConfigMaps = Awaited<ReturnType<typeof connectConfigMaps>>;
