import { Matches } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import { Money } from '../../http/index.js';
import type { Cents } from '../../lib/cents.js';
import { IsShortText } from '../organizations/organization.rules.js';
import { IsClassroomName, IsGoalAmount, IsStudentCount, IsTeacherName } from './classroom.rules.js';

@InputType({ description: 'A new classroom.' })
export class ClassroomInput {
  @IsClassroomName()
  @Field(() => String, { description: 'As it is shown.' })
  name: string;

  @Matches(/^\s*[A-Za-z0-9]{1,20}\s*$/, { message: 'Classroom code must be 1-20 letters and digits' })
  @Field(() => String, { description: '1-20 letters and digits; stored in upper case.' })
  code: string;

  @IsTeacherName()
  @Field(() => String, { description: 'Who teaches the class.' })
  teacherName: string;

  @IsStudentCount()
  @Field(() => Int, { nullable: true, description: 'Head count, for comparing classes; 0 for unknown.' })
  studentCount?: number | null;

  @IsGoalAmount()
  @Field(() => Money, { nullable: true, description: 'Empty or 0: no goal. Otherwise at least 500.' })
  goalAmount?: Cents | null;

  @IsShortText()
  @Field(() => String, { nullable: true, description: 'The prize for reaching halfway.' })
  halfwayIncentive?: string | null;

  @IsShortText()
  @Field(() => String, { nullable: true, description: 'The prize for reaching the goal.' })
  goalIncentive?: string | null;
}

@InputType({ description: 'What is left out stays as it is.' })
export class ClassroomChangesInput {
  @IsClassroomName()
  @Field(() => String, { nullable: true, description: 'As it is shown.' })
  name?: string | null;

  @IsTeacherName()
  @Field(() => String, { nullable: true, description: 'Who teaches the class.' })
  teacherName?: string | null;

  @IsStudentCount()
  @Field(() => Int, { nullable: true, description: 'Head count, for comparing classes; 0 for unknown.' })
  studentCount?: number | null;

  @IsGoalAmount()
  @Field(() => Money, { nullable: true, description: '0: no goal. Otherwise at least 500.' })
  goalAmount?: Cents | null;

  @IsShortText()
  @Field(() => String, { nullable: true, description: 'An empty text takes it away.' })
  halfwayIncentive?: string | null;

  @IsShortText()
  @Field(() => String, { nullable: true, description: 'An empty text takes it away.' })
  goalIncentive?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether supporters can use and see it.' })
  isActive?: boolean | null;
}
