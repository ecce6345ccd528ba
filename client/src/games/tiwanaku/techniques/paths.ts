/** The last part of each technique's address, by its id, easiest first. */
export const slugs: Readonly<Record<string, string>> = {
  'DED-ONE': 'alone',
  'DED-LAST': 'last-one',
  'DED-ONLY': 'nothing-else',
  'DED-PLACE': 'only-here',
  'DED-EMPTY': 'used-up',
  'DED-LAND': 'only-terrain',
  'DED-POINT': 'pointing',
  'DED-DIAG': 'corners',
  'DED-SIZE': 'too-large',
  'DED-EXIT': 'one-way-out',
  'DED-JOIN': 'too-many',
  'DED-ROOM': 'no-region',
  'DED-COVER': 'no-cover',
  'DED-NEED': 'all-that-is-left',
  'DED-PAIR': 'pair',
  'DED-ORDER': 'no-order',
  'DED-TRY-1': 'breaks-at-once',
  'DED-TRY': 'followed-to-the-end',
};

/** The address of a technique's page. */
export const pathOf = (id: string): string => `/techniques/${slugs[id] ?? ''}`;
