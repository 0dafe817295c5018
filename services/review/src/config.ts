import { readConfig, serviceSettings } from '@vetcare/service-kit';

export const readReviewConfig = (env: NodeJS.ProcessEnv) => readConfig(serviceSettings, env);
export type ReviewConfig = ReturnType<typeof readReviewConfig>;
