/**
 * Modules that only remotes use. webpack shares a module only if the shell imports it somewhere. Keep in step with
 * packages/web-kit/webpack/shared.cjs.
 */
import '@vetcare/web-kit/query';
import '@vetcare/web-kit/router';
