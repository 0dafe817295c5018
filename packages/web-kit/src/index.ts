export { SUPPORT_EMAIL } from '@vetcare/contracts/support';
export { toast } from 'react-hot-toast/headless';
export { api, toApiError, toUrl } from './api/api';
export { ApiError, isTransient, messageOf } from './api/api-error';
export type { AnswerTo, BodyOf, CallOptions, PathOf } from './api/call-options';
export { AreaRoot } from './area/area-root';
export { type AreaProps, createLifecycles, type Lifecycles } from './area/create-lifecycles';
export { createQueryClient } from './area/create-query-client';
export { serverNow, useServerNow } from './clock/server-clock';
export { focusFirstError } from './form/focus-first-error';
export { readAsDataUrl } from './form/read-as-data-url';
export { useDraft } from './form/use-draft';
export { createBadges } from './live/badges';
export { type LiveSubject, refreshFollowers } from './live/live-subject';
export { createLiveValue, type LiveValue, useLiveValue } from './live/live-value';
export { lazyPage } from './page/lazy-page';
export { type PageSettings, readPageSettings } from './page/page-settings';
export { usePageTitle } from './page/use-page-title';
export type { LiveModule } from './platform/live-module';
export { type LivePart, type Platform, PlatformContext, useLanguage, usePlatform } from './platform/platform';
export { RequireUser, useSession, useUser } from './platform/use-session';
export { useTexts } from './platform/use-texts';
export { nextPath, withNext } from './session/next-path';
export { createSession, type Session } from './session/session';
export { isPending, type SessionState } from './session/session-state';
export { defineTexts, loadTexts } from './text/catalogue';
export {
  type DateStyle,
  formatDate,
  formatNumber,
  formatRupees,
  inBothZones,
  inOwnZone,
  otherTimeZone,
} from './text/format';
export type { Language } from './text/language';
export { pageLanguage } from './text/language';
export { createPreferences, type Preferences, type Theme } from './text/preferences';
