/** Names of areas that are plainer than those of their records, by path. */
export const navLabels: Readonly<Record<string, string>> = {
  tags: 'Schlagwörter',
  redirects: 'Weiterleitungen',
  uploads: 'Dateien',
  logs: 'Protokoll',
}

/** What an area is called in the navigation, in headings and titles; messages keep the name of its records (ERR-13). */
export const areaName = ({ path, label }: { path: string; label: { many: string } }): string =>
  navLabels[path] ?? label.many
