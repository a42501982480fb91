/** What a passage may be about: the choices of the examples. */
export const EXAMPLE_SUBJECTS: readonly string[] = [
  'Society.Marriage',
  'Society.Money',
  'Society.Manners',
  'Society.Class',
  'Family.Parents',
  'Family.Children',
  'Nature.Weather',
  'Nature.Animals.Dogs',
  'Nature.Animals.Whales',
  'Nature.Sea',
  'Work',
  'Travel',
];
