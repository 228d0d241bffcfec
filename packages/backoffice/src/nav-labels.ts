/** Names of areas in the navigation that are plainer than those of their records, by path. */
export const navLabels: Readonly<Record<string, string>> = {
  tags: 'Schlagwörter',
  redirects: 'Weiterleitungen',
  uploads: 'Dateien',
  logs: 'Protokoll',
}
