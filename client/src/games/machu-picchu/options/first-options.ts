import { components, type Options } from '@tiwanaku/shared/machu-picchu';

/** Maps are replaceable component data: none is named here. */
const [city = ''] = Object.keys(components.cities);

export const defaultOptions: Options = { variant: 'standard', city };
/** People who come from the lesson begin with these. */
export const firstOptions: Options = { variant: 'learning', city };
