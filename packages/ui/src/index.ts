export { AlertSwitches, type AlertSwitchesProps } from './account/alert-switches';
export { CodeField, type CodeFieldProps } from './account/code-field';
export { DataExport, type DataExportProps } from './account/data-export';
export { DeleteAccount, type DeleteAccountProps, type DeleteAccountTexts } from './account/delete-account';
export { FactorSetup, type FactorSetupProps } from './account/factor-setup';
export { PasswordDialog, type PasswordDialogProps } from './account/password-dialog';
export { RecoveryCodes, type RecoveryCodesProps } from './account/recovery-codes';
export { SecondFactor, type SecondFactorProps } from './account/second-factor';
export { type ListedSession, SessionList, type SessionListProps } from './account/session-list';
export { SessionsSection, type SessionsSectionProps } from './account/sessions-section';
export { BackLink, type BackLinkProps } from './action/back-link';
export { Button, type ButtonProps } from './action/button';
export type { ButtonSize, ButtonStyle, ButtonVariant } from './action/button-class';
export { IconButton, type IconButtonProps } from './action/icon-button';
export { LinkButton, type LinkButtonProps } from './action/link-button';
export { Spinner } from './action/spinner';
export { AppointmentCard, type AppointmentCardProps, type AppointmentProps } from './appointment/appointment-card';
export type { AppointmentFact } from './appointment/appointment-facts';
export { AppointmentSection, AppointmentsSkeleton, FoldedAppointments } from './appointment/appointment-list';
export { AppointmentRow, type AppointmentRowProps } from './appointment/appointment-row';
export { DateTime, type DateTimeProps } from './appointment/date-time';
export { TimeLeft, type TimeLeftProps } from './appointment/time-left';
export { Card, type CardProps } from './card/card';
export { SectionCard, type SectionCardProps } from './card/section-card';
export { Accordion, type AccordionItem, type AccordionProps } from './disclosure/accordion';
export { type Tab, Tabs, type TabsProps } from './disclosure/tabs';
export { Checkbox, type CheckboxProps } from './field/checkbox';
export { type FieldBaseProps, type FieldControlProps, FieldError } from './field/field';
export { FieldPair, Form } from './field/form';
export { FormError } from './field/form-error';
export { PasswordField, type PasswordFieldProps } from './field/password-field';
export { PhotoField, type PhotoFieldProps } from './field/photo-field';
export { PictureField, type PictureFieldProps } from './field/picture-field';
export { RadioGroup, type RadioGroupProps, type RadioOption } from './field/radio-group';
export { SearchField, type SearchFieldProps } from './field/search-field';
export { SelectField, type SelectFieldProps, type SelectOption } from './field/select-field';
export { Switch, type SwitchProps } from './field/switch';
export { TextArea, type TextAreaProps } from './field/text-area';
export { TextField, type TextFieldProps } from './field/text-field';
export { Dialog, type DialogProps, Sheet, type SheetProps } from './layer/dialog';
export { ReasonDialog, type ReasonDialogProps } from './layer/reason-dialog';
export { Toaster } from './layer/toaster';
export { Tooltip, type TooltipProps } from './layer/tooltip';
export { type Bar, BarChart, type BarChartProps } from './list/bar-chart';
export { Chip, ChipRow } from './list/chip';
export { ShowMore, type ShowMoreProps } from './list/show-more';
export { Steps, type StepsProps } from './list/steps';
export { type Column, Table, type TableProps } from './list/table';
export { Countdown, type CountdownProps } from './page/countdown';
export { Logo } from './page/logo';
export { Page, type PageProps } from './page/page';
export { PageHeading, type PageHeadingProps } from './page/page-heading';
export { VisuallyHidden } from './page/visually-hidden';
export { Avatar, type AvatarProps, Photo, type PhotoProps } from './person/avatar';
export { EmailText } from './person/email-text';
export { StarDistribution } from './rating/star-distribution';
export { StarInput, type StarInputProps } from './rating/star-input';
export { Stars, type StarsProps } from './rating/stars';
export {
  AvailabilityBadge,
  Badge,
  type BadgeProps,
  type Status,
  StatusBadge,
  type StatusBadgeProps,
  type Tone,
  VerifiedBadge,
} from './status/badge';
export { Banner, type BannerProps } from './status/banner';
export { ChangedNotice } from './status/changed-notice';
export { EmptyState, type EmptyStateProps, ErrorState, type ErrorStateProps } from './status/empty-state';
export { Loaded, type LoadedProps } from './status/loaded';
export { LoadingView, type LoadingViewProps } from './status/loading-view';
export { Skeleton, SkeletonCard, SkeletonGroup, type SkeletonProps } from './status/skeleton';
export { UploadProgress, type UploadProgressProps } from './status/upload-progress';
