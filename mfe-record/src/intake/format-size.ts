/** How large a file is, as “340 KB” or “2.1 MB”. */
export const formatSize = (bytes: number): string =>
  bytes < 1024 ** 2 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`;
