/**
 * The copies that remotes share but the shell itself does not use: only what some module asks for becomes a share.
 * With webpack.config's list in packages/web-kit/webpack/shared.cjs.
 */
import '@vetcare/web-kit/query';
import '@vetcare/web-kit/router';
