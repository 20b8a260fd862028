/** Built-in texts of the managed content areas (decisions 5; interface guide, section 1). */
export const heroTexts = {
  title: 'Crunchy candy that lifts your school.',
  subtitle:
    'Share a code, sell light-as-air freeze-dried candy, and watch your classrooms climb. Nothing to buy up front.',
} as const;
