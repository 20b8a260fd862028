type NamedClassroom = { readonly teacherName: string; readonly name: string };
type CodedClassroom = NamedClassroom & { readonly code: string };

/** What a class is called where it stands alone, or beside its code. */
export function classroomLabel({ teacherName, name }: NamedClassroom): string {
  return `${teacherName} · ${name}`;
}

/** What it is called among others: two classes of a school may share name and teacher, and then show their codes. */
export function labelAmong(classrooms: readonly CodedClassroom[]): (classroom: CodedClassroom) => string {
  const labels = classrooms.map(classroomLabel);
  const twins = new Set(labels.filter((label, index) => labels.indexOf(label) !== index));
  return (classroom) => {
    const label = classroomLabel(classroom);
    return twins.has(label) ? `${label} · ${classroom.code}` : label;
  };
}

/** What a class is found by. */
export function classroomSearchText(classroom: CodedClassroom): string {
  return `${classroomLabel(classroom)} ${classroom.code}`;
}
