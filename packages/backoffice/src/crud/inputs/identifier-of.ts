const german: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** A name as part of an address: 'Café Größl' becomes 'cafe-groessl'. */
export const identifierOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => german[letter] ?? '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 64)
