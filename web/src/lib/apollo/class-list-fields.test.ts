import { classInputs, emptyClass, emptyClassList, newClassInput } from './class-list-fields';

test('200 ordinary new classes fit into a mutation of 32 KB', () => {
  const classrooms = Array.from({ length: 200 }, (_, index) => ({
    ...emptyClass(),
    name: `Room ${index + 100}`,
    teacherName: `Ms. Rivera ${index}`,
    code: `RIVERA${index}`,
    studentCount: '24',
    teacherEmail: `rivera${index}@lincoln-schools.org`,
  }));
  const rows = classInputs({ ...emptyClassList(), classrooms }).map(newClassInput);
  expect(JSON.stringify(rows).length).toBeLessThan(31_000);
});

test('typed goals and prizes of a new class are sent', () => {
  const typed = {
    ...emptyClassList(),
    classGoal: '600',
    classGoalPrize: 'Bowling',
    classrooms: [emptyClass()],
  };
  expect(classInputs(typed).map(newClassInput)).toEqual([
    { name: '', code: '', teacherName: '', goalAmount: '600.00', goalIncentive: 'Bowling' },
  ]);
});
