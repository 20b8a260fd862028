type NamedClassroom = { readonly teacherName: string; readonly name: string };
type CodedClassroom = NamedClassroom & { readonly code: string };

/** The label of a class by itself, or next to its code. */
export function classroomLabel({ teacherName, name }: NamedClassroom): string {
  return `${teacherName} · ${name}`;
}

/** The label of a class in a list: classes with the same name and teacher also show their codes. */
export function labelAmong(classrooms: readonly CodedClassroom[]): (classroom: CodedClassroom) => string {
  const labels = classrooms.map(classroomLabel);
  const duplicates = new Set(labels.filter((label, index) => labels.indexOf(label) !== index));
  return (classroom) => {
    const label = classroomLabel(classroom);
    return duplicates.has(label) ? `${label} · ${classroom.code}` : label;
  };
}

export function classroomSearchText(classroom: CodedClassroom): string {
  return `${classroomLabel(classroom)} ${classroom.code}`;
}
