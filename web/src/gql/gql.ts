/* eslint-disable */
import * as types from './graphql';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  query AdminActivityPage($recentOrders: Int!, $activities: Int!) {\n    statistics {\n      ...Overview_stats\n    }\n    activityFeed(first: $activities) {\n      nodes {\n        id\n        ...ActivityItem_activity\n      }\n    }\n    orders(first: $recentOrders) {\n      nodes {\n        ...OverviewOrder_order\n      }\n    }\n    organizations(sort: newest, first: 5) {\n      nodes {\n        id\n        name\n        code\n        contactName\n        isActive\n        createdAt\n      }\n    }\n  }\n": typeof types.AdminActivityPageDocument,
    "\n  query AdminRecentActivities($activities: Int!) {\n    activityFeed(first: $activities) {\n      nodes {\n        id\n        ...ActivityItem_activity\n      }\n    }\n  }\n": typeof types.AdminRecentActivitiesDocument,
    "\n  query ChosenOrganization($id: ID!) {\n    organization(id: $id) {\n      id\n      name\n      startDate\n      endDate\n    }\n  }\n": typeof types.ChosenOrganizationDocument,
    "\n  query OrganizationChoices($search: String!) {\n    organizations(filter: { search: $search }, first: 8) {\n      nodes {\n        id\n        name\n        code\n      }\n    }\n  }\n": typeof types.OrganizationChoicesDocument,
    "\n  query Analytics($from: Date!, $to: Date!, $organizationId: ID) {\n    analytics(from: $from, to: $to, organizationId: $organizationId) {\n      from\n      to\n      revenue\n      orders\n      averageOrderValue\n      paymentFailures\n      days {\n        day\n        revenue\n        orders\n        previousRevenue\n        previousOrders\n        paymentFailures\n        previousPaymentFailures\n      }\n      statuses {\n        status\n        orders\n        total\n      }\n      delivery {\n        deliveryMethod\n        orders\n        revenue\n      }\n    }\n  }\n": typeof types.AnalyticsDocument,
    "\n  query TopSales($from: Date!, $to: Date!, $organizationId: ID) {\n    analytics(from: $from, to: $to, organizationId: $organizationId) {\n      topProducts {\n        product {\n          id\n          name\n        }\n        quantity\n        revenue\n      }\n      topOrganizations {\n        organization {\n          id\n          name\n          code\n        }\n        orders\n        sales\n      }\n      topClassrooms {\n        classroom {\n          id\n          name\n          organization {\n            id\n            name\n          }\n        }\n        orders\n        sales\n      }\n    }\n  }\n": typeof types.TopSalesDocument,
    "\n  query ContentVersions($key: String!, $after: String) {\n    content(keys: [$key]) {\n      key\n      history(after: $after) {\n        nodes {\n          id\n          value\n          savedAt\n          editor {\n            id\n            fullName\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n": typeof types.ContentVersionsDocument,
    "\n  mutation SaveContent($key: String!, $value: String!, $expected: [ExpectedValueInput!]) {\n    saveContent(key: $key, value: $value, expected: $expected) {\n      ...EditedArea_area\n    }\n  }\n": typeof types.SaveContentDocument,
    "\n  mutation ResetContent($key: String!, $expected: [ExpectedValueInput!]) {\n    resetContent(key: $key, expected: $expected) {\n      ...EditedArea_area\n    }\n  }\n": typeof types.ResetContentDocument,
    "\n  mutation RestoreContent($key: String!, $versionId: ID!, $expected: [ExpectedValueInput!]) {\n    restoreContent(key: $key, versionId: $versionId, expected: $expected) {\n      ...EditedArea_area\n    }\n  }\n": typeof types.RestoreContentDocument,
    "\n  fragment EditedArea_area on ContentArea {\n    key\n    section\n    type\n    label\n    description\n    value\n    defaultValue\n    isDefault\n    updatedAt\n    editor {\n      id\n      fullName\n    }\n  }\n": typeof types.EditedArea_AreaFragmentDoc,
    "\n  query ContentAreas {\n    contentAreas {\n      ...EditedArea_area\n    }\n  }\n": typeof types.ContentAreasDocument,
    "\n  fragment MediaPicture_file on MediaFile {\n    id\n    url\n    fileName\n    size\n    width\n    height\n    altText\n  }\n": typeof types.MediaPicture_FileFragmentDoc,
    "\n  query MediaLibrary($after: String) {\n    mediaLibrary(first: 24, after: $after) {\n      nodes {\n        id\n        ...MediaPicture_file\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n": typeof types.MediaLibraryDocument,
    "\n  mutation DescribeMediaFile($id: ID!, $altText: String!) {\n    describeMediaFile(mediaFileId: $id, altText: $altText) {\n      ...MediaPicture_file\n    }\n  }\n": typeof types.DescribeMediaFileDocument,
    "\n  mutation DeleteMediaFile($id: ID!) {\n    deleteMediaFile(mediaFileId: $id) {\n      id\n    }\n  }\n": typeof types.DeleteMediaFileDocument,
    "\n  fragment Overview_stats on Statistics {\n    totalOrganizations\n    activeOrganizations\n    totalOrders\n    completedOrders\n    pendingOrders\n    totalRevenue\n    averageOrderValue\n    completionRate\n    organizationsTrend {\n      percent\n    }\n    ordersTrend {\n      percent\n    }\n    completedTrend {\n      percent\n    }\n    revenueTrend {\n      percent\n    }\n    work {\n      job\n      count\n      oldestAt\n      dueAt\n    }\n  }\n": typeof types.Overview_StatsFragmentDoc,
    "\n  fragment OverviewOrder_order on Order {\n    id\n    createdAt\n    canMarkReady\n    customerName\n    status\n    deliveryMethod\n    total\n    organization {\n      id\n      name\n    }\n    classroom {\n      id\n      name\n    }\n  }\n": typeof types.OverviewOrder_OrderFragmentDoc,
    "\n  query AdminOverview($recentOrders: Int!) {\n    statistics {\n      ...Overview_stats\n    }\n    orders(first: $recentOrders) {\n      nodes {\n        ...OverviewOrder_order\n      }\n    }\n  }\n": typeof types.AdminOverviewDocument,
    "\n  query AdminOverviewOrders($recentOrders: Int!) {\n    orders(first: $recentOrders) {\n      nodes {\n        id\n        createdAt\n        ...OverviewOrder_order\n      }\n    }\n  }\n": typeof types.AdminOverviewOrdersDocument,
    "\n  subscription AdminStatsChanged {\n    statisticsChanged {\n      ...Overview_stats\n    }\n  }\n": typeof types.AdminStatsChangedDocument,
    "\n  subscription AdminRecentOrderChanged {\n    anyOrderChanged {\n      id\n      createdAt\n      ...OverviewOrder_order\n    }\n  }\n": typeof types.AdminRecentOrderChangedDocument,
    "\n  mutation SaveView($input: SavedViewInput!) {\n    saveView(input: $input) {\n      views {\n        id\n      }\n    }\n  }\n": typeof types.SaveViewDocument,
    "\n  query SavedViews($list: String!) {\n    savedViews(list: $list) {\n      ...SavedView_view\n    }\n  }\n": typeof types.SavedViewsDocument,
    "\n  fragment SavedView_view on SavedFilter {\n    id\n    name\n    query\n    isShared\n    maker {\n      id\n      fullName\n    }\n  }\n": typeof types.SavedView_ViewFragmentDoc,
    "\n  mutation DeleteView($id: ID!) {\n    deleteView(viewId: $id) {\n      views {\n        id\n      }\n    }\n  }\n": typeof types.DeleteViewDocument,
    "\n  mutation LoginAdmin($input: AdminLoginInput!) {\n    loginAdmin(input: $input) {\n      admin {\n        id\n        fullName\n        recoveryCodesLeft\n      }\n    }\n  }\n": typeof types.LoginAdminDocument,
    "\n  mutation RequestStaffPasswordLink($email: String!) {\n    requestStaffPasswordLink(email: $email) {\n      email\n    }\n  }\n": typeof types.RequestStaffPasswordLinkDocument,
    "\n  mutation ChooseStaffPassword($input: ChoosePasswordInput!) {\n    chooseStaffPassword(input: $input) {\n      __typename\n    }\n  }\n": typeof types.ChooseStaffPasswordDocument,
    "\n  mutation AcceptStaffInvitation($input: StaffAcceptanceInput!) {\n    acceptStaffInvitation(input: $input) {\n      __typename\n    }\n  }\n": typeof types.AcceptStaffInvitationDocument,
    "\n  fragment NoteRow_note on Note {\n    id\n    text\n    createdAt\n    author {\n      id\n      fullName\n    }\n  }\n": typeof types.NoteRow_NoteFragmentDoc,
    "\n  query Notes($about: NoteSubjectInput!, $after: String) {\n    notesAbout(subject: $about, after: $after) {\n      nodes {\n        id\n        ...NoteRow_note\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n": typeof types.NotesDocument,
    "\n  mutation DeleteNote($id: ID!) {\n    deleteNote(noteId: $id) {\n      id\n    }\n  }\n": typeof types.DeleteNoteDocument,
    "\n  subscription NoteChanged {\n    staffWorkChanged {\n      __typename\n      id\n      ...NoteRow_note\n    }\n  }\n": typeof types.NoteChangedDocument,
    "\n  mutation AddNote($input: NewNoteInput!) {\n    addNote(input: $input) {\n      id\n    }\n  }\n": typeof types.AddNoteDocument,
    "\n  fragment ActivityItem_activity on Activity {\n    type\n    title\n    description\n    timestamp\n    order {\n      id\n    }\n  }\n": typeof types.ActivityItem_ActivityFragmentDoc,
    "\n  query BindOffers($id: ID!) {\n    payment(id: $id) {\n      id\n      unmatched {\n        candidates {\n          id\n          customerName\n          createdAt\n          organization {\n            id\n            name\n          }\n        }\n      }\n    }\n  }\n": typeof types.BindOffersDocument,
    "\n  mutation BindPayment($paymentId: ID!, $orderId: ID!) {\n    bindPayment(paymentId: $paymentId, orderId: $orderId) {\n      ...UnmatchedPayment_payment\n    }\n  }\n": typeof types.BindPaymentDocument,
    "\n  mutation SendCancellationEmails {\n    sendCancellationEmails {\n      emailsSent\n      emailsFailed\n    }\n  }\n": typeof types.SendCancellationEmailsDocument,
    "\n  fragment Message_message on ContactMessage {\n    id\n    name\n    email\n    # An email's organization is an object; events select both.\n    organizationName: organization\n    ofOrganization {\n      id\n      code\n    }\n    message\n    createdAt\n    isHandled\n    wantsRefund\n    mayWantRefund\n    handler {\n      id\n      fullName\n    }\n    order {\n      id\n      reference\n    }\n    photos {\n      url\n      width\n      height\n    }\n    assignee {\n      id\n      fullName\n    }\n    conversation(first: 20) {\n      nodes {\n        id\n        text\n        createdAt\n        emailedAt\n        author {\n          id\n          fullName\n        }\n      }\n    }\n  }\n": typeof types.Message_MessageFragmentDoc,
    "\n  query ContactMessages($filter: ContactMessageFilter, $first: Int!, $after: String) {\n    contactMessages(filter: $filter, first: $first, after: $after) {\n      nodes {\n        id\n        ...Message_message\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n      isTotalEstimate\n    }\n  }\n": typeof types.ContactMessagesDocument,
    "\n  mutation DismissEmail($id: ID!, $reason: String!) {\n    dismissEmail(emailId: $id, reason: $reason) {\n      ...EmailRow_email\n    }\n  }\n": typeof types.DismissEmailDocument,
    "\n  query Emails($filter: EmailFilter, $first: Int!, $after: String) {\n    emails(filter: $filter, first: $first, after: $after) {\n      nodes {\n        id\n        ...EmailRow_email\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n      isTotalEstimate\n    }\n    staffAttention {\n      cancellationEmailsDue\n    }\n  }\n": typeof types.EmailsDocument,
    "\n  fragment EmailRow_email on Email {\n    id\n    recipient\n    subject\n    status\n    errorMessage\n    dismissedAt\n    createdAt\n    sentAt\n    order {\n      id\n    }\n    organization {\n      id\n    }\n  }\n": typeof types.EmailRow_EmailFragmentDoc,
    "\n  mutation ResendEmail($id: ID!) {\n    resendEmail(emailId: $id) {\n      ...EmailRow_email\n    }\n  }\n": typeof types.ResendEmailDocument,
    "\n  mutation MarkContactMessage($id: ID!, $isHandled: Boolean!) {\n    markContactMessage(contactMessageId: $id, isHandled: $isHandled) {\n      ...Message_message\n    }\n  }\n": typeof types.MarkContactMessageDocument,
    "\n  mutation MarkRefundRequest($contactMessageId: ID!, $wantsRefund: Boolean!) {\n    markRefundRequest(contactMessageId: $contactMessageId, wantsRefund: $wantsRefund) {\n      message {\n        ...Message_message\n      }\n    }\n  }\n": typeof types.MarkRefundRequestDocument,
    "\n  mutation AssignContactMessage($id: ID!, $assigneeId: ID) {\n    assignContactMessage(contactMessageId: $id, assigneeId: $assigneeId) {\n      message {\n        ...Message_message\n      }\n    }\n  }\n": typeof types.AssignContactMessageDocument,
    "\n  query Colleagues {\n    staffMembers {\n      id\n      fullName\n      jobs\n    }\n  }\n": typeof types.ColleaguesDocument,
    "\n  mutation ReplyToContactMessage($input: ContactReplyInput!) {\n    replyToContactMessage(input: $input) {\n      message {\n        ...Message_message\n      }\n    }\n  }\n": typeof types.ReplyToContactMessageDocument,
    "\n  query ReadyReplies {\n    content(keys: [\"support_replies\"]) {\n      key\n      value\n    }\n  }\n": typeof types.ReadyRepliesDocument,
    "\n  query SentEmail($id: ID!) {\n    email(id: $id) {\n      id\n      html\n    }\n  }\n": typeof types.SentEmailDocument,
    "\n  fragment UnmatchedPayment_payment on Payment {\n    id\n    amount\n    order {\n      id\n      customerName\n    }\n    unmatched {\n      explanation\n      foundAt\n      canBind\n      resolution\n      resolvedAt\n      resolvedBy {\n        id\n        fullName\n      }\n    }\n  }\n": typeof types.UnmatchedPayment_PaymentFragmentDoc,
    "\n  query UnmatchedPayments($filter: PaymentFilter, $first: Int!, $after: String) {\n    payments(filter: $filter, first: $first, after: $after) {\n      nodes {\n        id\n        ...UnmatchedPayment_payment\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n      isTotalEstimate\n    }\n    paymentTotal(filter: $filter) {\n      sum\n    }\n    staffAttention {\n      unmatchedPayments\n    }\n  }\n": typeof types.UnmatchedPaymentsDocument,
    "\n  mutation RefundPayment($paymentId: ID!) {\n    refundPayment(paymentId: $paymentId) {\n      ...UnmatchedPayment_payment\n    }\n  }\n": typeof types.RefundPaymentDocument,
    "\n  query Activities($filter: ActivityFilter, $after: String) {\n    activityFeed(filter: $filter, first: 30, after: $after) {\n      nodes {\n        id\n        timestamp\n        ...ActivityItem_activity\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n      isTotalEstimate\n    }\n  }\n": typeof types.ActivitiesDocument,
    "\n  subscription StaffWork {\n    staffWorkChanged {\n      __typename\n      id\n      ...Message_message\n      ...EmailRow_email\n    }\n  }\n": typeof types.StaffWorkDocument,
    "\n  subscription PlatformPulse {\n    statisticsChanged {\n      totalOrders\n    }\n  }\n": typeof types.PlatformPulseDocument,
    "\n  fragment AdminOrder_order on Order {\n    id\n    status\n    createdAt\n    paidAt\n    source\n    customerName\n    customerEmail\n    customerPhone\n    organization {\n      id\n      name\n      deletedAt\n    }\n    classroom {\n      id\n      name\n    }\n    deliveryMethod\n    shippingAddress\n    recipientName\n    giftMessage\n    pickupLocation\n    items {\n      productName\n      quantity\n      unitPrice\n      subtotal\n      picks {\n        name\n      }\n      forName\n    }\n    subtotal\n    shipping\n    tax\n    total\n    organizationProfit\n    classroomProfit\n    saleLeft {\n      organizationProfit\n      classroomProfit\n    }\n    isPaid\n    refunded\n    refunds {\n      id\n      amount\n      status\n      at\n    }\n    dispute {\n      state\n      amount\n      reason\n      openedAt\n      closedAt\n      answerBy\n      providerId\n    }\n    allowedMoves\n    canEdit\n    canCancel\n    canMarkReady\n  }\n": typeof types.AdminOrder_OrderFragmentDoc,
    "\n  fragment OrderShipment_order on Order {\n    shipment {\n      carrier\n      trackingNumber\n      trackingUrl\n      shippedAt\n    }\n  }\n": typeof types.OrderShipment_OrderFragmentDoc,
    "\n  query OrderHistory($id: ID!, $customerEmail: String!) {\n    order(id: $id) {\n      id\n      ...OrderShipment_order\n      refunded\n      refunds {\n        id\n        amount\n        status\n        at\n      }\n      emailHistory(first: 50) {\n        nodes {\n          id\n          status\n        }\n      }\n      payments {\n        id\n        ...OrderPayment_payment\n      }\n      events(first: 100) {\n        nodes {\n          ...OrderTimeline_event\n        }\n      }\n    }\n    ofSameAddress: orders(filter: { search: $customerEmail, deletedOrganizations: included }, first: 1) {\n      totalCount\n    }\n  }\n": typeof types.OrderHistoryDocument,
    "\n  mutation PrepareBulkRun($action: BulkAction!, $orderIds: [ID!], $filter: OrderFilter) {\n    prepareBulkRun(action: $action, orderIds: $orderIds, filter: $filter) {\n      id\n      total\n      fittingCount\n      refundTotal\n      shareTotal\n      boxesTotal\n    }\n  }\n": typeof types.PrepareBulkRunDocument,
    "\n  mutation StartBulkRun($id: ID!, $count: Int!, $reason: String, $mailCustomers: Boolean!) {\n    startBulkRun(runId: $id, count: $count, reason: $reason, mailCustomers: $mailCustomers) {\n      ...BulkRun_run\n    }\n  }\n": typeof types.StartBulkRunDocument,
    "\n  fragment BulkRun_run on BulkRun {\n    id\n    action\n    finishedAt\n    stopReason\n    total\n    doneCount\n    refusedCount\n    skippedCount\n    canUndo\n  }\n": typeof types.BulkRun_RunFragmentDoc,
    "\n  query BulkRunById($id: ID!) {\n    bulkRun(id: $id) {\n      ...BulkRun_run\n    }\n  }\n": typeof types.BulkRunByIdDocument,
    "\n  subscription BulkRunChanged($id: ID!) {\n    bulkRunChanged(id: $id) {\n      ...BulkRun_run\n    }\n  }\n": typeof types.BulkRunChangedDocument,
    "\n  query BulkRefusals($id: ID!) {\n    bulkRun(id: $id) {\n      id\n      refusals {\n        orderId\n        customerName\n        reason\n      }\n    }\n  }\n": typeof types.BulkRefusalsDocument,
    "\n  query OpenBulkRuns {\n    openBulkRuns {\n      id\n      ...BulkRun_run\n    }\n  }\n": typeof types.OpenBulkRunsDocument,
    "\n  mutation StopBulkRun($id: ID!) {\n    stopBulkRun(runId: $id) {\n      ...BulkRun_run\n    }\n  }\n": typeof types.StopBulkRunDocument,
    "\n  mutation UndoBulkRun($id: ID!) {\n    undoBulkRun(runId: $id) {\n      id\n      ...BulkRun_run\n    }\n  }\n": typeof types.UndoBulkRunDocument,
    "\n  fragment OrderPayment_payment on Payment {\n    id\n    status\n    declines {\n      at\n      reason\n      codes\n    }\n  }\n": typeof types.OrderPayment_PaymentFragmentDoc,
    "\n  query PaymentTrace($id: ID!) {\n    payment(id: $id) {\n      id\n      explanation\n    }\n  }\n": typeof types.PaymentTraceDocument,
    "\n  mutation ResendOrderEmail($id: ID!) {\n    resendEmail(emailId: $id) {\n      id\n      status\n    }\n  }\n": typeof types.ResendOrderEmailDocument,
    "\n  fragment OrderTimeline_event on OrderEvent {\n    at\n    kind\n    title\n    detail\n    actor {\n      name\n    }\n    email {\n      id\n    }\n  }\n": typeof types.OrderTimeline_EventFragmentDoc,
    "\n  mutation MoveOrder($orderId: ID!, $to: OrderStatus!) {\n    moveOrder(orderId: $orderId, to: $to) {\n      ...AdminOrder_order\n    }\n  }\n": typeof types.MoveOrderDocument,
    "\n  query AdminOrders(\n    $filter: OrderFilter\n    $sort: OrderSort\n    $first: Int!\n    $after: String\n    $search: String!\n    $isSearch: Boolean!\n  ) {\n    orders(filter: $filter, sort: $sort, first: $first, after: $after) {\n      nodes {\n        id\n        ...AdminOrder_order\n        searchReasons(search: $search) @include(if: $isSearch) {\n          label\n          text\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n      isTotalEstimate\n    }\n  }\n": typeof types.AdminOrdersDocument,
    "\n  query FittingOrders($filter: OrderFilter, $first: Int!) {\n    orders(filter: $filter, first: $first) {\n      nodes {\n        id\n      }\n    }\n  }\n": typeof types.FittingOrdersDocument,
    "\n  query AdminOrderTotal($filter: OrderFilter, $isWhole: Boolean) {\n    orderTotal(filter: $filter, isWhole: $isWhole) {\n      sum\n    }\n  }\n": typeof types.AdminOrderTotalDocument,
    "\n  subscription AdminOrderChanged {\n    anyOrderChanged {\n      id\n      ...AdminOrder_order\n    }\n  }\n": typeof types.AdminOrderChangedDocument,
    "\n  query OrderRecord($reference: String!) {\n    orders(filter: { search: $reference, deletedOrganizations: included }, first: 5) {\n      nodes {\n        id\n        emailHistory(first: 50) {\n          nodes {\n            id\n            ...EmailRow_email\n          }\n        }\n        messages(first: 10) {\n          nodes {\n            id\n            ...Message_message\n          }\n        }\n        ...AdminOrder_order\n      }\n    }\n  }\n": typeof types.OrderRecordDocument,
    "\n  query OrderAudit($id: ID!) {\n    order(id: $id) {\n      id\n      auditEntries(first: 20) {\n        nodes {\n          id\n          ...AuditRow_entry\n        }\n      }\n    }\n  }\n": typeof types.OrderAuditDocument,
    "\n  subscription OrderRecordChanged($id: ID!) {\n    orderChanged(id: $id) {\n      ...AdminOrder_order\n    }\n  }\n": typeof types.OrderRecordChangedDocument,
    "\n  mutation PrintPackingSlips($orderIds: [ID!], $filter: OrderFilter) {\n    printPackingSlips(orderIds: $orderIds, filter: $filter) {\n      ...Printing_paper\n    }\n  }\n": typeof types.PrintPackingSlipsDocument,
    "\n  query RefundPreviewOfOrder($id: ID!, $input: PartialRefundInput!) {\n    order(id: $id) {\n      id\n      organization {\n        id\n        name\n      }\n      classroom {\n        id\n        name\n      }\n      refundPreview(input: $input) {\n        amount\n        left\n        boxesReturned\n        boxesHeld\n        problem\n        isWhole\n        lines {\n          ...RefundLine_line\n        }\n        before {\n          sales\n          organizationProfit\n          classroomProfit\n        }\n        after {\n          sales\n          organizationProfit\n          classroomProfit\n        }\n      }\n    }\n  }\n": typeof types.RefundPreviewOfOrderDocument,
    "\n  fragment RefundLine_line on RefundableLine {\n    line\n    productName\n    quantity\n    bagsPerBox\n    bagsLeft\n    unitPrice\n    amount\n  }\n": typeof types.RefundLine_LineFragmentDoc,
    "\n  mutation RefundOrderPart(\n    $orderId: ID!\n    $input: PartialRefundInput!\n    $expectedAmount: Money!\n    $key: String!\n  ) {\n    refundOrderPart(orderId: $orderId, input: $input, expectedAmount: $expectedAmount, key: $key) {\n      ...AdminOrder_order\n    }\n  }\n": typeof types.RefundOrderPartDocument,
    "\n  query ParcelRows($rows: [ParcelRowInput!]!) {\n    parcelRows(rows: $rows) {\n      line\n      fit\n      reason\n      carrier\n      trackingNumber\n      order {\n        id\n        reference\n        customerName\n      }\n    }\n  }\n": typeof types.ParcelRowsDocument,
    "\n  mutation RecordParcels($parcels: [ParcelInput!]!, $mailCustomers: Boolean!) {\n    recordParcels(parcels: $parcels, mailCustomers: $mailCustomers) {\n      shippedCount\n      addedCount\n      orders {\n        id\n        status\n        allowedMoves\n        canEdit\n        ...OrderShipment_order\n      }\n    }\n  }\n": typeof types.RecordParcelsDocument,
    "\n  mutation CreditOrderAsAdmin($orderId: ID!, $organizationId: ID!, $classroomId: ID, $reason: String!) {\n    creditOrder(\n      orderId: $orderId\n      organizationId: $organizationId\n      classroomId: $classroomId\n      reason: $reason\n    ) {\n      ...AdminOrder_order\n    }\n  }\n": typeof types.CreditOrderAsAdminDocument,
    "\n  query CreditTargets($search: String) {\n    organizations(filter: { search: $search, isActive: true }, sort: name, first: 6) {\n      nodes {\n        id\n        name\n        code\n        classrooms {\n          id\n          name\n          teacherName\n          code\n        }\n      }\n    }\n  }\n": typeof types.CreditTargetsDocument,
    "\n  mutation CorrectOrder($orderId: ID!, $input: OrderCorrectionInput!, $expected: [ExpectedValueInput!]) {\n    correctOrder(orderId: $orderId, input: $input, expected: $expected) {\n      ...AdminOrder_order\n    }\n  }\n": typeof types.CorrectOrderDocument,
    "\n  mutation MarkOrderReadyAsAdmin($orderId: ID!) {\n    markOrderReady(orderId: $orderId) {\n      ...AdminOrder_order\n    }\n  }\n": typeof types.MarkOrderReadyAsAdminDocument,
    "\n  mutation CancelOrderAsAdmin($orderId: ID!, $reason: String!, $mailCustomer: Boolean!) {\n    cancelOrder(orderId: $orderId, reason: $reason, mailCustomer: $mailCustomer) {\n      isPaid\n      ...AdminOrder_order\n    }\n  }\n": typeof types.CancelOrderAsAdminDocument,
    "\n  mutation ShipOrder($orderId: ID!, $input: ShipmentInput!) {\n    shipOrder(orderId: $orderId, input: $input) {\n      ...OrderShipment_order\n      ...AdminOrder_order\n    }\n  }\n": typeof types.ShipOrderDocument,
    "\n  query OrderShipment($id: ID!) {\n    order(id: $id) {\n      id\n      ...OrderShipment_order\n    }\n  }\n": typeof types.OrderShipmentDocument,
    "\n  query ClassroomsForStaff($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      classrooms(includeInactive: true) {\n        id\n        name\n        code\n        teacherName\n        studentCount\n        isActive\n        totals {\n          revision\n          totalSales\n        }\n      }\n    }\n  }\n": typeof types.ClassroomsForStaffDocument,
    "\n  fragment AdminOrganization_organization on Organization {\n    id\n    name\n    code\n    contactName\n    contactEmail\n    contactPhone\n    classroomCount\n    totals {\n      revision\n      totalSales\n      totalProfit\n      orderCount\n    }\n    startDate\n    endDate\n    createdAt\n    allowPickup\n    pickupAddress\n    pickupHours\n    pickupInstructions\n    allowDirectRegistration\n    incentive\n    halfwayIncentive\n    goalIncentive\n    mustChangePassword\n    isActive\n    isCampaignRunning\n  }\n": typeof types.AdminOrganization_OrganizationFragmentDoc,
    "\n  mutation SwitchOrganization($organizationId: ID!, $isActive: Boolean!) {\n    updateOrganizationAsAdmin(organizationId: $organizationId, input: { isActive: $isActive }) {\n      id\n      isActive\n    }\n  }\n": typeof types.SwitchOrganizationDocument,
    "\n  mutation UpdateOrganizationAsAdmin(\n    $organizationId: ID!\n    $input: AdminOrganizationInput!\n    $expected: [ExpectedValueInput!]\n  ) {\n    updateOrganizationAsAdmin(organizationId: $organizationId, input: $input, expected: $expected) {\n      ...AdminOrganization_organization\n    }\n  }\n": typeof types.UpdateOrganizationAsAdminDocument,
    "\n  query AdminOrganizations(\n    $filter: OrganizationFilter\n    $sort: OrganizationSort!\n    $first: Int!\n    $after: String\n  ) {\n    organizations(filter: $filter, sort: $sort, first: $first, after: $after) {\n      nodes {\n        id\n        ...AdminOrganization_organization\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n      isTotalEstimate\n    }\n    organizationTotal(filter: $filter) {\n      totalSales\n      totalProfit\n    }\n  }\n": typeof types.AdminOrganizationsDocument,
    "\n  mutation DeleteOrganization($organizationId: ID!, $name: String!) {\n    deleteOrganization(organizationId: $organizationId, name: $name) {\n      __typename\n    }\n  }\n": typeof types.DeleteOrganizationDocument,
    "\n  query OrganizationOwed($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      balance {\n        earned\n        onItsWay\n        nextStatement {\n          month\n          drawnOn\n        }\n      }\n    }\n  }\n": typeof types.OrganizationOwedDocument,
    "\n  mutation ResetFundraiser($organizationId: ID!) {\n    resetFundraiser(organizationId: $organizationId) {\n      ...AdminOrganization_organization\n    }\n  }\n": typeof types.ResetFundraiserDocument,
    "\n  query OrganizationDeletion($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      deletionPreview {\n        orderCount\n        unpaidOrderCount\n        earned\n      }\n    }\n  }\n": typeof types.OrganizationDeletionDocument,
    "\n  fragment CheckCard_check on LedgerCheck {\n    id\n    finishedAt\n    outcome\n    isCurrent\n    unseenCount\n    parts {\n      part\n      title\n      compared\n      amount\n      differenceCount\n      leftOutCount\n    }\n    differences {\n      part\n      subject\n      figure\n      stored\n      expected\n      organization {\n        id\n        name\n      }\n    }\n  }\n": typeof types.CheckCard_CheckFragmentDoc,
    "\n  fragment Payee_organization on Organization {\n    id\n    name\n    payee {\n      id\n      name\n      postalAddress\n      method\n      taxFormDate\n      accountCode\n      bankReference\n      updatedAt\n      verifiedAt\n      verifiedBy {\n        id\n        fullName\n      }\n    }\n    proposals {\n      id\n      kind\n      title\n      details\n      proposer {\n        name\n      }\n      expiresAt\n      effectiveAt\n      canConfirm\n    }\n  }\n": typeof types.Payee_OrganizationFragmentDoc,
    "\n  mutation VerifyPayee($organizationId: ID!, $updatedAt: DateTimeISO!) {\n    verifyPayee(organizationId: $organizationId, updatedAt: $updatedAt) {\n      ...Payee_organization\n    }\n  }\n": typeof types.VerifyPayeeDocument,
    "\n  mutation EndWait($organizationId: ID!, $proposalId: ID!) {\n    confirmProposal(organizationId: $organizationId, proposalId: $proposalId) {\n      ...Payee_organization\n    }\n  }\n": typeof types.EndWaitDocument,
    "\n  fragment PayoutRow_statement on Statement {\n    id\n    month\n    state\n    isPaidOut\n    amountDue\n    paidAt\n    method\n    reference\n    payeeName\n    payoutRun {\n      number\n      madeAt\n      maker {\n        id\n        fullName\n      }\n    }\n    pdfUrl\n    hold\n    needsSecondApproval\n    firstApprovedAt\n    firstApprovedBy {\n      id\n      fullName\n    }\n    returnedPayments {\n      paidOn\n      method\n      reference\n      payeeName\n      returnedOn\n      reason\n    }\n    organization {\n      id\n      name\n      code\n      ...Payee_organization\n    }\n  }\n": typeof types.PayoutRow_StatementFragmentDoc,
    "\n  mutation NotePaymentReturned($statementId: ID!, $reason: String!, $returnedOn: Date!) {\n    notePaymentReturned(statementId: $statementId, reason: $reason, returnedOn: $returnedOn) {\n      ...PayoutRow_statement\n    }\n  }\n": typeof types.NotePaymentReturnedDocument,
    "\n  query PayoutStatements($filter: StatementFilterInput, $first: Int!, $after: String) {\n    statements(filter: $filter, first: $first, after: $after) {\n      totalCount\n      isTotalEstimate\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      nodes {\n        id\n        ...PayoutRow_statement\n      }\n    }\n  }\n": typeof types.PayoutStatementsDocument,
    "\n  query PayoutTotals(\n    $drawn: StatementFilterInput\n    $second: StatementFilterInput\n    $approved: StatementFilterInput\n    $payee: StatementFilterInput\n    $paid: StatementFilterInput\n    $carried: StatementFilterInput\n    $all: StatementFilterInput\n  ) {\n    drawn: statementTotal(filter: $drawn) {\n      ...PayoutTotal\n    }\n    second: statementTotal(filter: $second) {\n      ...PayoutTotal\n    }\n    approved: statementTotal(filter: $approved) {\n      ...PayoutTotal\n    }\n    payee: statementTotal(filter: $payee) {\n      ...PayoutTotal\n    }\n    paid: statementTotal(filter: $paid) {\n      ...PayoutTotal\n    }\n    carried: statementTotal(filter: $carried) {\n      ...PayoutTotal\n    }\n    all: statementTotal(filter: $all) {\n      ...PayoutTotal\n    }\n  }\n": typeof types.PayoutTotalsDocument,
    "\n  query OpenPayoutRuns {\n    openPayoutRuns {\n      number\n      method\n      madeAt\n      maker {\n        id\n        fullName\n      }\n      statementCount\n      waitingCount\n      amount\n      fileUrl\n    }\n  }\n": typeof types.OpenPayoutRunsDocument,
    "\n  fragment PayoutTotal on StatementTotal {\n    count\n    amountDue\n  }\n": typeof types.PayoutTotalFragmentDoc,
    "\n  query LastLedgerCheck {\n    lastLedgerCheck {\n      id\n      ...CheckCard_check\n    }\n  }\n": typeof types.LastLedgerCheckDocument,
    "\n  mutation RunLedgerCheck {\n    runLedgerCheck {\n      id\n      outcome\n      ...CheckCard_check\n    }\n  }\n": typeof types.RunLedgerCheckDocument,
    "\n  mutation ApproveStatements($statementIds: [ID!]!, $amountDue: Money!) {\n    approveStatements(statementIds: $statementIds, amountDue: $amountDue) {\n      statements {\n        ...PayoutRow_statement\n      }\n    }\n  }\n": typeof types.ApproveStatementsDocument,
    "\n  mutation MarkStatementsPaid(\n    $statementIds: [ID!]!\n    $method: PayoutMethod!\n    $reference: String!\n    $paidOn: Date!\n  ) {\n    markStatementsPaid(statementIds: $statementIds, method: $method, reference: $reference, paidOn: $paidOn) {\n      statements {\n        ...PayoutRow_statement\n      }\n    }\n  }\n": typeof types.MarkStatementsPaidDocument,
    "\n  mutation MakePayoutRun($method: PayoutMethod!, $month: String) {\n    makePayoutRun(method: $method, month: $month) {\n      number\n      statementCount\n    }\n  }\n": typeof types.MakePayoutRunDocument,
    "\n  mutation TakeBackPayoutRun($runNumber: Int!, $reason: String!) {\n    takeBackPayoutRun(runNumber: $runNumber, reason: $reason) {\n      number\n    }\n  }\n": typeof types.TakeBackPayoutRunDocument,
    "\n  query PaymentLines($lines: [String!]!) {\n    paymentLines(lines: $lines) {\n      line\n      reason\n      amount\n      traceNumber\n      paidOn\n      statement {\n        id\n        month\n        organization {\n          id\n          name\n        }\n      }\n    }\n  }\n": typeof types.PaymentLinesDocument,
    "\n  mutation RecordPayments($lines: [String!]!) {\n    recordPayments(lines: $lines) {\n      statements {\n        ...PayoutRow_statement\n      }\n    }\n  }\n": typeof types.RecordPaymentsDocument,
    "\n  fragment SupporterFindings_data on SupporterData {\n    orderCount\n    emailCount\n    contactMessageCount\n    auditEntryCount\n    noteCount\n    isOrganizationContact\n    ordersInFlight {\n      id\n      reason\n    }\n  }\n": typeof types.SupporterFindings_DataFragmentDoc,
    "\n  mutation EraseSupporterData($input: SupporterErasureInput!) {\n    eraseSupporterData(input: $input) {\n      orderCount\n      ordersKept {\n        id\n      }\n    }\n  }\n": typeof types.EraseSupporterDataDocument,
    "\n  query SupporterDataOf($email: String!) {\n    supporterData(email: $email) {\n      ...SupporterFindings_data\n    }\n  }\n": typeof types.SupporterDataOfDocument,
    "\n  query PlaygroundSettings {\n    paymentSettings {\n      isSandbox\n    }\n  }\n": typeof types.PlaygroundSettingsDocument,
    "\n  mutation DeleteProduct($productId: ID!) {\n    deleteProduct(productId: $productId) {\n      id\n    }\n  }\n": typeof types.DeleteProductDocument,
    "\n  query StockHistory($id: ID!, $after: String) {\n    product(id: $id) {\n      id\n      stockHistory(first: 50, after: $after) {\n        nodes {\n          id\n          kind\n          change\n          stockAfter\n          reason\n          at\n          madeBy {\n            id\n            fullName\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n": typeof types.StockHistoryDocument,
    "\n  mutation RecordStock($input: StockInput!) {\n    recordStock(input: $input) {\n      ...ManagedProduct_product\n    }\n  }\n": typeof types.RecordStockDocument,
    "\n  mutation SetNextDelivery($productId: ID!, $expectedOn: Date) {\n    setNextDelivery(productId: $productId, expectedOn: $expectedOn) {\n      ...ManagedProduct_product\n    }\n  }\n": typeof types.SetNextDeliveryDocument,
    "\n  fragment ManagedProduct_product on Product {\n    id\n    name\n    description\n    ingredients\n    allergens\n    netWeight\n    translations {\n      language\n      name\n      description\n      ingredients\n      allergens\n    }\n    category\n    price\n    inventory\n    isActive\n    displayOrder\n    imageUrl\n    totalOrdered\n    totalRevenue\n    unitsHeldUnpaid\n    isMostlyHeldUnpaid\n    isArchived\n    nextDeliveryOn\n    daysLeft {\n      atLeast\n      atMost\n    }\n  }\n": typeof types.ManagedProduct_ProductFragmentDoc,
    "\n  query ManagedProducts($isArchived: Boolean) {\n    products(filter: { isArchived: $isArchived }) {\n      id\n      ...ManagedProduct_product\n    }\n  }\n": typeof types.ManagedProductsDocument,
    "\n  mutation CreateProduct($input: ProductInput!) {\n    createProduct(input: $input) {\n      ...ManagedProduct_product\n    }\n  }\n": typeof types.CreateProductDocument,
    "\n  mutation UpdateProduct($productId: ID!, $input: ProductChangesInput!, $expected: [ExpectedValueInput!]) {\n    updateProduct(productId: $productId, input: $input, expected: $expected) {\n      ...ManagedProduct_product\n    }\n  }\n": typeof types.UpdateProductDocument,
    "\n  mutation OrderProducts($productIds: [ID!]!, $expectedIds: [ID!]) {\n    orderProducts(productIds: $productIds, expectedIds: $expectedIds) {\n      products {\n        ...ManagedProduct_product\n      }\n    }\n  }\n": typeof types.OrderProductsDocument,
    "\n  fragment RecordOrder_order on Order {\n    id\n    createdAt\n    status\n    deliveryMethod\n    total\n    isPaid\n    wasDeclined\n    customerName\n    customerEmail\n    organization {\n      id\n      name\n    }\n    classroom {\n      id\n      name\n    }\n    refunds {\n      id\n      amount\n      status\n    }\n    dispute {\n      state\n      amount\n    }\n    events(first: 100) {\n      nodes {\n        kind\n        title\n        at\n      }\n    }\n  }\n": typeof types.RecordOrder_OrderFragmentDoc,
    "\n  query CustomerRecord($email: String!) {\n    supporterData(email: $email) {\n      orderCount\n      emailCount\n      contactMessageCount\n      erasedAt\n      ...SupporterFindings_data\n      orderHistory(first: 20) {\n        nodes {\n          id\n          ...RecordOrder_order\n        }\n      }\n      emailHistory(first: 50) {\n        nodes {\n          id\n          ...EmailRow_email\n        }\n      }\n      messages(first: 20) {\n        nodes {\n          id\n          ...Message_message\n        }\n      }\n    }\n  }\n": typeof types.CustomerRecordDocument,
    "\n  query OrganizationRecord($id: ID!) {\n    organization(id: $id) {\n      id\n      name\n      code\n      contactName\n      contactEmail\n      contactPhone\n      isActive\n      isCampaignRunning\n      salesBySource {\n        source\n        orderCount\n        sales\n      }\n      orders(first: 20) {\n        nodes {\n          id\n          ...RecordOrder_order\n        }\n        totalCount\n      }\n      statements(first: 12) {\n        nodes {\n          id\n          month\n          state\n          amountDue\n          pdfUrl\n        }\n      }\n      emails(first: 20) {\n        nodes {\n          id\n          ...EmailRow_email\n        }\n      }\n      auditEntries(first: 20) {\n        nodes {\n          id\n          ...AuditRow_entry\n        }\n      }\n    }\n  }\n": typeof types.OrganizationRecordDocument,
    "\n  query OrganizationsForPassword($search: String!) {\n    organizations(filter: { search: $search }, first: 50) {\n      nodes {\n        id\n        name\n        contactEmail\n        code\n      }\n    }\n  }\n": typeof types.OrganizationsForPasswordDocument,
    "\n  mutation SetOrganizationPassword($organizationId: ID!, $password: String!) {\n    setOrganizationPassword(organizationId: $organizationId, password: $password) {\n      __typename\n    }\n  }\n": typeof types.SetOrganizationPasswordDocument,
    "\n  mutation SendLoginCredentials($organizationId: ID!, $password: String!) {\n    sendLoginCredentials(organizationId: $organizationId, password: $password) {\n      __typename\n    }\n  }\n": typeof types.SendLoginCredentialsDocument,
    "\n  query ServiceKeys {\n    serviceKeys {\n      id\n      name\n      ending\n      jobs\n      expiresAt\n      lastUsedAt\n      maker {\n        id\n        fullName\n      }\n    }\n  }\n": typeof types.ServiceKeysDocument,
    "\n  mutation CreateServiceKey($input: ServiceKeyInput!) {\n    createServiceKey(input: $input) {\n      key\n    }\n  }\n": typeof types.CreateServiceKeyDocument,
    "\n  mutation RevokeServiceKey($id: ID!) {\n    revokeServiceKey(serviceKeyId: $id) {\n      id\n    }\n  }\n": typeof types.RevokeServiceKeyDocument,
    "\n  query Webhooks {\n    webhooks {\n      id\n      url\n      events\n    }\n  }\n": typeof types.WebhooksDocument,
    "\n  mutation AddWebhook($input: WebhookInput!) {\n    addWebhook(input: $input) {\n      secret\n    }\n  }\n": typeof types.AddWebhookDocument,
    "\n  mutation RotateWebhookSecret($id: ID!) {\n    rotateWebhookSecret(webhookId: $id) {\n      secret\n    }\n  }\n": typeof types.RotateWebhookSecretDocument,
    "\n  mutation RemoveWebhook($id: ID!) {\n    removeWebhook(webhookId: $id) {\n      id\n    }\n  }\n": typeof types.RemoveWebhookDocument,
    "\n  query WebhookDeliveries($after: String) {\n    webhookDeliveries(first: 10, after: $after) {\n      nodes {\n        id\n        event\n        state\n        tries\n        lastResult\n        createdAt\n        url\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n": typeof types.WebhookDeliveriesDocument,
    "\n  mutation ResendWebhook($id: ID!) {\n    resendWebhook(deliveryId: $id) {\n      id\n      state\n      tries\n    }\n  }\n": typeof types.ResendWebhookDocument,
    "\n  query AdminAudit($filter: AuditFilter, $after: String) {\n    auditEntries(filter: $filter, first: 20, after: $after) {\n      nodes {\n        id\n        ...AuditRow_entry\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n      isTotalEstimate\n    }\n  }\n": typeof types.AdminAuditDocument,
    "\n  fragment AuditRow_entry on AuditEntry {\n    id\n    at\n    admin {\n      id\n      name\n    }\n    action\n    subjectId\n    subjectName\n    before\n    after\n  }\n": typeof types.AuditRow_EntryFragmentDoc,
    "\n  fragment FooterArea_area on ContentArea {\n    key\n    value\n    updatedAt\n    editor {\n      id\n      fullName\n    }\n  }\n": typeof types.FooterArea_AreaFragmentDoc,
    "\n  query FooterAreas {\n    content(keys: [\"footer_company_name\", \"footer_contact_email\"]) {\n      key\n      ...FooterArea_area\n    }\n  }\n": typeof types.FooterAreasDocument,
    "\n  mutation SaveFooter($key: String!, $value: String!, $expected: [ExpectedValueInput!]) {\n    saveContent(key: $key, value: $value, expected: $expected) {\n      ...FooterArea_area\n    }\n  }\n": typeof types.SaveFooterDocument,
    "\n  fragment Attention_counts on StaffAttention {\n    unmatchedPayments\n    failedEmails\n    openMessages\n    cardDeclines\n    oldestUnmatchedPayment\n    oldestFailedEmail\n    oldestOpenMessage\n    total\n  }\n": typeof types.Attention_CountsFragmentDoc,
    "\n  query StaffAttention {\n    staffAttention {\n      ...Attention_counts\n    }\n  }\n": typeof types.StaffAttentionDocument,
    "\n  subscription StaffAttentionChanged {\n    staffAttentionChanged {\n      ...Attention_counts\n    }\n  }\n": typeof types.StaffAttentionChangedDocument,
    "\n  query FindInAdmin($text: String!) {\n    searchMatches(text: $text, first: 50) {\n      nodes {\n        reasons {\n          label\n          text\n        }\n        thing {\n          __typename\n          ... on Order {\n            id\n            customerName\n            total\n            organization {\n              id\n              name\n            }\n          }\n          ... on Organization {\n            id\n            name\n            code\n          }\n          ... on Classroom {\n            id\n            name\n            code\n            teacherName\n            ofOrganization: organization {\n              id\n              name\n            }\n          }\n          ... on Product {\n            id\n            name\n            price\n            inventory\n          }\n          ... on Email {\n            id\n            subject\n            recipient\n            emailStatus: status\n          }\n          ... on Payment {\n            id\n            status\n            amount\n            order {\n              id\n            }\n          }\n          ... on ContactMessage {\n            id\n            name\n            email\n            isHandled\n          }\n        }\n      }\n    }\n  }\n": typeof types.FindInAdminDocument,
    "\n  query AdminSession {\n    viewer {\n      admin {\n        id\n        username\n        email\n        fullName\n        jobs\n        needsSecondFactor\n      }\n    }\n  }\n": typeof types.AdminSessionDocument,
    "\n  mutation LogoutAdmin {\n    logoutAdmin {\n      __typename\n    }\n  }\n": typeof types.LogoutAdminDocument,
    "\n  query StaffAccounts {\n    staffMembers(includeInactive: true) {\n      id\n      ...StaffRow_member\n    }\n    staffInvitations {\n      id\n      email\n      fullName\n      jobs\n      inviter {\n        id\n        fullName\n      }\n      expiresAt\n    }\n  }\n": typeof types.StaffAccountsDocument,
    "\n  fragment StaffRow_member on StaffMember {\n    id\n    username\n    email\n    fullName\n    jobs\n    isActive\n    lastLoginAt\n    hasSecondFactor\n  }\n": typeof types.StaffRow_MemberFragmentDoc,
    "\n  mutation ChangeStaffMember($id: ID!, $jobs: [Job!], $isActive: Boolean) {\n    changeStaffMember(staffMemberId: $id, jobs: $jobs, isActive: $isActive) {\n      ...StaffRow_member\n    }\n  }\n": typeof types.ChangeStaffMemberDocument,
    "\n  mutation ResetSecondFactor($staffId: ID!) {\n    resetSecondFactor(staffId: $staffId) {\n      ...StaffRow_member\n    }\n  }\n": typeof types.ResetSecondFactorDocument,
    "\n  mutation InviteStaffMember($input: StaffInvitationInput!) {\n    inviteStaffMember(input: $input) {\n      id\n    }\n  }\n": typeof types.InviteStaffMemberDocument,
    "\n  mutation WithdrawStaffInvitation($id: ID!) {\n    withdrawStaffInvitation(invitationId: $id) {\n      id\n    }\n  }\n": typeof types.WithdrawStaffInvitationDocument,
    "\n  mutation ChangeStaffPassword($input: ChangePasswordInput!) {\n    changeStaffPassword(input: $input) {\n      __typename\n    }\n  }\n": typeof types.ChangeStaffPasswordDocument,
    "\n  query StaffLogins($ofEverybody: Boolean!) {\n    staffLogins(ofEverybody: $ofEverybody) {\n      id\n      at\n      outcome\n      device\n      isKnownDevice\n      member {\n        id\n        fullName\n      }\n    }\n  }\n": typeof types.StaffLoginsDocument,
    "\n  query CampaignDaysOf($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      campaignPhase\n      startDate\n      endDate\n      daysLeft\n    }\n  }\n": typeof types.CampaignDaysOfDocument,
    "\n  query ShareOfSale($organizationId: ID!, $classroomId: ID, $subtotal: Money!) {\n    organization(id: $organizationId) {\n      id\n      shareOfSale(classroomId: $classroomId, subtotal: $subtotal) {\n        organization\n        classroom\n      }\n    }\n  }\n": typeof types.ShareOfSaleDocument,
    "\n  query FreshPrices($isTranslated: Boolean!) {\n    products {\n      id\n      name\n      translations @include(if: $isTranslated) {\n        language\n        name\n      }\n      price\n      imageUrl\n      picks\n      inventory\n    }\n  }\n": typeof types.FreshPricesDocument,
    "\n  fragment MixPackRow_product on Product {\n    id\n    name\n    translations @include(if: $isTranslated) {\n      language\n      name\n    }\n    price\n    imageUrl\n    isSoldOut\n  }\n": typeof types.MixPackRow_ProductFragmentDoc,
    "\n  fragment ProductCard_product on Product {\n    id\n    name\n    description\n    price\n    imageUrl\n    picks\n    inventory\n    isSoldOut\n    ingredients\n    allergens\n    netWeight\n    translations @include(if: $isTranslated) {\n      language\n      name\n      description\n      ingredients\n      allergens\n    }\n  }\n": typeof types.ProductCard_ProductFragmentDoc,
    "\n  query Products($isTranslated: Boolean!) {\n    products {\n      id\n      category\n      price\n      ...ProductCard_product\n      ...MixPackRow_product\n    }\n  }\n": typeof types.ProductsDocument,
    "\n  query CreditInvitation($id: ID!) {\n    order(id: $id) {\n      id\n      creditKey\n      organization {\n        id\n        classrooms {\n          id\n        }\n      }\n    }\n  }\n": typeof types.CreditInvitationDocument,
    "\n  fragment ThankYou_order on Order {\n    status\n    customerName\n    deliveryMethod\n    createdAt\n    subtotal\n    total\n    organizationProfit\n    classroomProfit\n    organization {\n      id\n      name\n      code\n      isActive\n      goalAmount\n      totals {\n        totalSales\n      }\n    }\n    classroom {\n      id\n      name\n      code\n      isActive\n      goalAmount\n      totals {\n        totalSales\n      }\n    }\n  }\n": typeof types.ThankYou_OrderFragmentDoc,
    "\n  query PlacedOrder($id: ID!, $language: String!) {\n    order(id: $id) {\n      id\n      ...Confirmation_order\n    }\n  }\n": typeof types.PlacedOrderDocument,
    "\n  subscription OrderChanged($id: ID!, $language: String!) {\n    orderChanged(id: $id) {\n      ...Confirmation_order\n    }\n  }\n": typeof types.OrderChangedDocument,
    "\n  mutation CompleteOrder($id: ID!, $language: String!) {\n    completeOrder(id: $id) {\n      ...Confirmation_order\n    }\n  }\n": typeof types.CompleteOrderDocument,
    "\n  mutation ReconcileOrder($paymentIntentId: String!, $language: String!) {\n    reconcileOrder(paymentIntentId: $paymentIntentId) {\n      ...Confirmation_order\n    }\n  }\n": typeof types.ReconcileOrderDocument,
    "\n  query PickupOffer($id: ID!, $classroomId: ID) {\n    organization(id: $id) {\n      id\n      name\n      pickupAddress\n      contactEmail\n      pickupOffer(classroomId: $classroomId) {\n        ...PickupPlan_plan\n      }\n    }\n  }\n": typeof types.PickupOfferDocument,
    "\n  query PaymentSettings {\n    paymentSettings {\n      publishableKey\n    }\n  }\n": typeof types.PaymentSettingsDocument,
    "\n  mutation CheckPayment($id: ID!) {\n    completeOrder(id: $id) {\n      id\n      status\n    }\n  }\n": typeof types.CheckPaymentDocument,
    "\n  mutation CreatePaymentIntent($input: CreatePaymentIntentInput!) {\n    createPaymentIntent(input: $input) {\n      clientSecret\n    }\n  }\n": typeof types.CreatePaymentIntentDocument,
    "\n  mutation PlaceOrder($input: PlaceOrderInput!) {\n    placeOrder(input: $input) {\n      id\n    }\n  }\n": typeof types.PlaceOrderDocument,
    "\n  fragment Confirmation_order on Order {\n    id\n    status\n    classroom {\n      id\n    }\n    subtotal\n    shipping\n    total\n    refunded\n    items {\n      productName(language: $language)\n      quantity\n      subtotal\n      picks(language: $language) {\n        name\n      }\n      forName\n    }\n    deliveryMethod\n    shippingAddress\n    recipientName\n    giftMessage\n    shipsUntil\n    pickupCode\n    pickup {\n      ...PickupPlan_plan\n    }\n    ...ThankYou_order\n  }\n": typeof types.Confirmation_OrderFragmentDoc,
    "\n  fragment ClassBoard_classroom on Classroom {\n    id\n    name\n    code\n    teacherName\n    isActive\n    goalAmount\n    halfwayIncentive\n    goalIncentive\n    studentCount\n    organization {\n      id\n      name\n      code\n      goalAmount\n      purpose\n      campaignPhase\n      startDate\n      endDate\n      daysLeft\n    }\n    totals {\n      ...ClassTotals_totals\n    }\n    ...ClassPrizes_classroom\n    ...FamilyLink_classroom\n  }\n": typeof types.ClassBoard_ClassroomFragmentDoc,
    "\n  fragment ClassPrizes_classroom on Classroom {\n    id\n    goalAmount\n    halfwayIncentive\n    goalIncentive\n    prizes {\n      id\n      kind\n      handedOutAt\n    }\n    organization {\n      id\n      incentive\n      halfwayIncentive\n      goalIncentive\n      totals {\n        halfwayAchieved\n        goalAchieved\n        revision\n      }\n    }\n    totals {\n      ...ClassTotals_totals\n    }\n  }\n": typeof types.ClassPrizes_ClassroomFragmentDoc,
    "\n  fragment FamilyLink_classroom on Classroom {\n    id\n    name\n    isActive\n    familyCount\n    organization {\n      id\n      campaignPhase\n    }\n  }\n": typeof types.FamilyLink_ClassroomFragmentDoc,
    "\n  mutation MakeFamilyLink($classroomId: ID!) {\n    makeFamilyLink(classroomId: $classroomId) {\n      token\n    }\n  }\n": typeof types.MakeFamilyLinkDocument,
    "\n  fragment SupporterRow_contribution on Contribution {\n    id\n    supporter\n    amount\n    day\n  }\n": typeof types.SupporterRow_ContributionFragmentDoc,
    "\n  query ClassPage($classroomId: ID!, $contributions: Int!) {\n    classroom(id: $classroomId) {\n      id\n      organization {\n        id\n      }\n      ...ClassBoard_classroom\n      contributions(first: $contributions) {\n        nodes {\n          id\n          ...SupporterRow_contribution\n        }\n      }\n    }\n  }\n": typeof types.ClassPageDocument,
    "\n  fragment ClassTotals_totals on ClassroomTotals {\n    totalSales\n    totalProfit\n    orderCount\n    weekSales\n    weekOrderCount\n    halfwayAchieved\n    halfwayAchievedAt\n    goalAchieved\n    goalAchievedAt\n    revision\n  }\n": typeof types.ClassTotals_TotalsFragmentDoc,
    "\n  query ClassContributions($classroomId: ID!, $contributions: Int!) {\n    classroom(id: $classroomId) {\n      id\n      contributions(first: $contributions) {\n        nodes {\n          id\n          ...SupporterRow_contribution\n        }\n      }\n    }\n  }\n": typeof types.ClassContributionsDocument,
    "\n  fragment RankedClass_rank on ClassroomRank {\n    rank\n    rankedBy\n    value\n    halfwayWonAt\n    goalWonAt\n    classroom {\n      id\n      name\n      teacherName\n      code\n    }\n  }\n": typeof types.RankedClass_RankFragmentDoc,
    "\n  query ClassRankingOf($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      ranking {\n        ...RankedClass_rank\n      }\n    }\n  }\n": typeof types.ClassRankingOfDocument,
    "\n  subscription ClassroomChanged($classroomId: ID!) {\n    classroomChanged(id: $classroomId) {\n      id\n      totals {\n        ...ClassTotals_totals\n      }\n    }\n  }\n": typeof types.ClassroomChangedDocument,
    "\n  subscription ContributionAdded($classroomId: ID!) {\n    contributionAdded(classroomId: $classroomId) {\n      id\n      ...SupporterRow_contribution\n    }\n  }\n": typeof types.ContributionAddedDocument,
    "\n  subscription ContributionRemoved($classroomId: ID!) {\n    contributionRemoved(classroomId: $classroomId)\n  }\n": typeof types.ContributionRemovedDocument,
    "\n  subscription RankingChanged($organizationId: ID!) {\n    organizationRankingChanged(id: $organizationId) {\n      id\n      totals {\n        halfwayAchieved\n        goalAchieved\n        revision\n      }\n      ranking {\n        ...RankedClass_rank\n      }\n    }\n  }\n": typeof types.RankingChangedDocument,
    "\n  query SchoolRace($code: String!) {\n    organization(code: $code) {\n      ...Race_organization\n    }\n  }\n": typeof types.SchoolRaceDocument,
    "\n  fragment Race_organization on Organization {\n    id\n    name\n    code\n    campaignPhase\n    startDate\n    endDate\n    daysLeft\n    totals {\n      revision\n      totalSales\n    }\n    latestSale {\n      amount\n      day\n      classroom {\n        id\n        name\n      }\n    }\n    ranking {\n      ...RankedClass_rank\n    }\n  }\n": typeof types.Race_OrganizationFragmentDoc,
    "\n  subscription RaceMoved($organizationId: ID!) {\n    organizationRankingChanged(id: $organizationId) {\n      ...Race_organization\n    }\n  }\n": typeof types.RaceMovedDocument,
    "\n  query ClassroomLookup($code: String!) {\n    classroom(code: $code) {\n      id\n    }\n  }\n": typeof types.ClassroomLookupDocument,
    "\n  query ClassesToChoose($code: String!) {\n    organization(code: $code) {\n      id\n      classrooms {\n        id\n        name\n        code\n        teacherName\n      }\n    }\n  }\n": typeof types.ClassesToChooseDocument,
    "\n  query LookAlikeCodes($input: NewCodesInput!) {\n    lookAlikeCodes(input: $input) {\n      code\n      existing\n      isClassroom\n    }\n  }\n": typeof types.LookAlikeCodesDocument,
    "\n  query TeacherEmail($input: TeacherEmailInput!) {\n    teacherEmail(input: $input) {\n      subject\n      text\n    }\n  }\n": typeof types.TeacherEmailDocument,
    "\n  fragment Group_organization on Organization {\n    id\n    name\n    code\n    allowDirectRegistration\n    campaignPhase\n    startDate\n    endDate\n    daysLeft\n    goalAmount\n    purpose\n    halfwayIncentive\n    goalIncentive\n    totals {\n      totalSales\n      halfwayAchieved\n      goalAchieved\n      revision\n    }\n  }\n": typeof types.Group_OrganizationFragmentDoc,
    "\n  query GroupFacts($isClass: Boolean!, $id: ID, $code: String) {\n    organization(id: $id, code: $code) @skip(if: $isClass) {\n      id\n      ...Group_organization\n    }\n    classroom(id: $id, code: $code) @include(if: $isClass) {\n      id\n      name\n      code\n      teacherName\n      goalAmount\n      halfwayIncentive\n      goalIncentive\n      totals {\n        totalSales\n        halfwayAchieved\n        revision\n      }\n      organization {\n        id\n        ...Group_organization\n        ranking {\n          isFirstHalfway\n          isFirstAtGoal\n        }\n      }\n    }\n  }\n": typeof types.GroupFactsDocument,
    "\n  mutation ValidateCodes($input: ValidateCodesInput!) {\n    validateCodes(input: $input) {\n      isLookAlike\n      organization {\n        id\n        name\n        code\n      }\n      classroom {\n        id\n        name\n        code\n      }\n    }\n  }\n": typeof types.ValidateCodesDocument,
    "\n  mutation SendContactMessage($input: ContactMessageInput!) {\n    sendContactMessage(input: $input) {\n      success\n      message\n    }\n  }\n": typeof types.SendContactMessageDocument,
    "\n  mutation CreditOrderByLink($orderId: ID!, $key: String!, $organizationId: ID!, $classroomId: ID) {\n    creditOrderByLink(\n      orderId: $orderId\n      key: $key\n      organizationId: $organizationId\n      classroomId: $classroomId\n    ) {\n      ...CreditedOrder_order\n    }\n  }\n": typeof types.CreditOrderByLinkDocument,
    "\n  query CreditOffer($orderId: ID!, $key: String!) {\n    creditOffer(orderId: $orderId, key: $key) {\n      state\n      closesAt\n      merchandise\n    }\n    order(id: $orderId) {\n      id\n      reference\n      organization {\n        id\n        name\n        code\n      }\n      ...CreditedOrder_order\n    }\n  }\n": typeof types.CreditOfferDocument,
    "\n  fragment CreditedOrder_order on Order {\n    id\n    organizationProfit\n    classroomProfit\n    organization {\n      id\n      name\n    }\n    classroom {\n      id\n      name\n    }\n  }\n": typeof types.CreditedOrder_OrderFragmentDoc,
    "\n  fragment CheckLine_check on OrganizationCheck {\n    checkedAt\n    orderCount\n    charged\n    differenceCount\n  }\n": typeof types.CheckLine_CheckFragmentDoc,
    "\n  query ExplainFigure(\n    $organizationId: ID!\n    $figure: Figure!\n    $classroomId: ID\n    $isWithoutClass: Boolean\n    $statement: String\n    $first: Int!\n    $after: String\n  ) {\n    organization(id: $organizationId) {\n      id\n      lastCheck {\n        ...CheckLine_check\n      }\n      explain(\n        figure: $figure\n        classroomId: $classroomId\n        isWithoutClass: $isWithoutClass\n        statement: $statement\n      ) {\n        definition\n        formula\n        rounding\n        amount\n        csvUrl\n        lines(first: $first, after: $after) {\n          totalCount\n          pageInfo {\n            hasNextPage\n            endCursor\n          }\n          nodes {\n            id\n            occurredAt\n            kind\n            orderReference\n            classroomName\n            amount\n            runningSum\n          }\n        }\n      }\n    }\n  }\n": typeof types.ExplainFigureDocument,
    "\n  query FigureReader {\n    viewer {\n      organization {\n        id\n      }\n      admin {\n        id\n      }\n    }\n  }\n": typeof types.FigureReaderDocument,
    "\n  fragment FamilyBoard_family on Family {\n    id\n    adjective\n    animal\n    isOpen\n    orderCount\n    sales\n    days {\n      day\n      orderCount\n      sales\n    }\n    classroom {\n      id\n      name\n      code\n      goalAmount\n      organization {\n        id\n        name\n        code\n        daysLeft\n      }\n      totals {\n        totalSales\n        revision\n      }\n    }\n  }\n": typeof types.FamilyBoard_FamilyFragmentDoc,
    "\n  query FamilyPage($token: String!) {\n    family(token: $token) {\n      id\n      classroom {\n        id\n      }\n      ...FamilyBoard_family\n    }\n  }\n": typeof types.FamilyPageDocument,
    "\n  subscription FamilyClassPulse($classroomId: ID!) {\n    classroomChanged(id: $classroomId) {\n      id\n    }\n  }\n": typeof types.FamilyClassPulseDocument,
    "\n  query TeacherKit($token: String!) {\n    kit(token: $token) {\n      id\n      name\n      code\n      teacherName\n      goalAmount\n      organization {\n        id\n        name\n        code\n        goalAmount\n        purpose\n      }\n    }\n  }\n": typeof types.TeacherKitDocument,
    "\n  fragment CampaignsCard_organization on Organization {\n    id\n    campaigns {\n      id\n      campaign\n      startedAt\n      at\n      orderCount\n      totalSales\n      totalProfit\n      ordersLeft\n      salesLeft\n      profitLeft\n      statements {\n        id\n        month\n      }\n    }\n    totals {\n      revision\n      orderCount\n      totalSales\n      totalProfit\n    }\n  }\n": typeof types.CampaignsCard_OrganizationFragmentDoc,
    "\n  mutation LogoutOrganization {\n    logoutOrganization {\n      __typename\n    }\n  }\n": typeof types.LogoutOrganizationDocument,
    "\n  fragment PhaseCard_organization on Organization {\n    id\n    startDate\n    endDate\n    classroomCount\n    teachersToldAt\n    allowPickup\n    pickupAddress\n    members {\n      personId\n      role\n    }\n    ...SharePost_organization\n  }\n": typeof types.PhaseCard_OrganizationFragmentDoc,
    "\n  query PhaseFacts($organizationId: ID!, $money: Boolean!, $organize: Boolean!) {\n    organization(id: $organizationId) {\n      id\n      payee @include(if: $money) {\n        id\n      }\n      proposals @include(if: $money) {\n        id\n      }\n      pickupDays @include(if: $organize) {\n        id\n        date\n      }\n      flyers(first: 50) @include(if: $organize) {\n        nodes {\n          id\n          ...MadeFlyer_flyer\n        }\n      }\n    }\n  }\n": typeof types.PhaseFactsDocument,
    "\n  fragment OrderNewsCard_organization on Organization {\n    id\n    orderNews(first: 5) {\n      id\n      order {\n        id\n        reference\n      }\n      ...OrderNewsLine_news\n    }\n  }\n": typeof types.OrderNewsCard_OrganizationFragmentDoc,
    "\n  query Dashboard($organizationId: ID!, $recentOrders: Int!, $pickups: Int!) {\n    organization(id: $organizationId) {\n      id\n      name\n      totals {\n        ...DashboardTotals_totals\n      }\n      code\n      startDate\n      endDate\n      ...PhaseCard_organization\n      ...OrderNewsCard_organization\n      ...MilestoneCard_organization\n      ...DashboardOrders_organization\n      ...ShareCodes_organization\n      ...InstagramCard_organization\n    }\n  }\n": typeof types.DashboardDocument,
    "\n  fragment DashboardTotals_totals on OrganizationTotals {\n    revision\n    totalSales\n    orderCount\n    prizes {\n      id\n      lostAt\n      handedOutAt\n    }\n    ...StatCards_totals\n    ...MilestoneCard_totals\n    ...SalesByDay_totals\n    ...TopClassrooms_totals\n    ...ClassShares_totals\n  }\n": typeof types.DashboardTotals_TotalsFragmentDoc,
    "\n  subscription OrganizationTotalsChanged($organizationId: ID!, $money: Boolean!) {\n    organizationChanged(id: $organizationId) {\n      id\n      endDate\n      ...NextStatement_organization @include(if: $money)\n      totals {\n        ...DashboardTotals_totals\n      }\n    }\n  }\n": typeof types.OrganizationTotalsChangedDocument,
    "\n  fragment DashboardOrders_organization on Organization {\n    id\n    orders(first: $recentOrders) {\n      nodes {\n        id\n        createdAt\n        ...OrderRow_order\n      }\n    }\n    pickups: orders(filter: { awaitsHandOver: true }, first: $pickups) {\n      totalCount\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      nodes {\n        id\n        createdAt\n        ...PickupRow_order\n      }\n    }\n  }\n": typeof types.DashboardOrders_OrganizationFragmentDoc,
    "\n  fragment ChangedOrder_order on Order {\n    id\n    createdAt\n    ...OrderRow_order\n    ...PickupRow_order\n  }\n": typeof types.ChangedOrder_OrderFragmentDoc,
    "\n  subscription OrganizationOrderChanged($organizationId: ID!) {\n    organizationOrderChanged(organizationId: $organizationId) {\n      ...ChangedOrder_order\n    }\n  }\n": typeof types.OrganizationOrderChangedDocument,
    "\n  query DashboardOrders($organizationId: ID!, $recentOrders: Int!, $pickups: Int!) {\n    organization(id: $organizationId) {\n      ...DashboardOrders_organization\n    }\n  }\n": typeof types.DashboardOrdersDocument,
    "\n  query OrganizationLookup($code: String!) {\n    organization(code: $code) {\n      id\n    }\n  }\n": typeof types.OrganizationLookupDocument,
    "\n  fragment HandOutBox_box on PickupBox {\n    id\n    shortCode\n    supporterName\n    classroomName\n    items {\n      name\n      quantity\n      picks {\n        name\n        quantity\n      }\n      missingBags\n      forName\n    }\n    state\n    isReady\n    handedOutAt\n    handedOutBy\n    twice\n    revision\n  }\n": typeof types.HandOutBox_BoxFragmentDoc,
    "\n  query HandOutList($organizationId: ID!) {\n    viewer {\n      organization {\n        id\n      }\n      admin {\n        id\n      }\n    }\n    handOutList(organizationId: $organizationId) {\n      organizationId\n      organizationName\n      day {\n        date\n        opensAt\n        closesAt\n        place\n        note\n      }\n      boxes {\n        ...HandOutBox_box\n      }\n      products {\n        id\n        name\n        translations {\n          language\n          name\n        }\n      }\n      at\n    }\n  }\n": typeof types.HandOutListDocument,
    "\n  mutation RecordHandOuts($organizationId: ID!, $handOuts: [HandOutInput!]!) {\n    recordHandOuts(organizationId: $organizationId, handOuts: $handOuts) {\n      id\n      outcome\n      box {\n        ...HandOutBox_box\n      }\n    }\n  }\n": typeof types.RecordHandOutsDocument,
    "\n  subscription HandOutsChanged($organizationId: ID!) {\n    handOutsChanged(organizationId: $organizationId) {\n      ...HandOutBox_box\n    }\n  }\n": typeof types.HandOutsChangedDocument,
    "\n  mutation ConnectInstagram($organizationId: ID!, $handle: String!) {\n    connectInstagram(organizationId: $organizationId, handle: $handle) {\n      id\n      instagramHandle\n    }\n  }\n": typeof types.ConnectInstagramDocument,
    "\n  query OrganizationInstagramPosts($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      instagram {\n        handle\n        posts {\n          id\n          caption\n          permalink\n          postedAt\n        }\n      }\n    }\n  }\n": typeof types.OrganizationInstagramPostsDocument,
    "\n  fragment InstagramCard_organization on Organization {\n    id\n    instagramHandle\n    ...SharePost_organization\n  }\n": typeof types.InstagramCard_OrganizationFragmentDoc,
    "\n  fragment SharePost_organization on Organization {\n    id\n    name\n    code\n    allowDirectRegistration\n    endDate\n    goalAmount\n    purpose\n    classrooms(includeInactive: true) {\n      id\n      name\n      code\n      teacherName\n      isActive\n      goalAmount\n      totals {\n        revision\n        totalSales\n      }\n    }\n  }\n": typeof types.SharePost_OrganizationFragmentDoc,
    "\n  mutation ConfirmContactEmailChange($token: String!) {\n    used: confirmContactEmailChange(token: $token) {\n      id\n      name\n      contactEmail\n    }\n  }\n": typeof types.ConfirmContactEmailChangeDocument,
    "\n  mutation GetStatements($token: String!) {\n    used: answerStatementLink(token: $token, wantsStatements: true) {\n      id\n      name\n    }\n  }\n": typeof types.GetStatementsDocument,
    "\n  mutation StopStatements($token: String!) {\n    used: answerStatementLink(token: $token, wantsStatements: false) {\n      id\n      name\n    }\n  }\n": typeof types.StopStatementsDocument,
    "\n  mutation StopChange($token: String!) {\n    used: stopProposal(token: $token) {\n      id\n      name\n    }\n  }\n": typeof types.StopChangeDocument,
    "\n  mutation LoginOrganization($input: OrganizationLoginInput!) {\n    loginOrganization(input: $input) {\n      organization {\n        id\n        name\n      }\n      member {\n        personId\n        mustChangePassword\n        memberships {\n          organizationId\n          organizationName\n          role\n        }\n      }\n    }\n  }\n": typeof types.LoginOrganizationDocument,
    "\n  query Viewer {\n    viewer {\n      organization {\n        id\n      }\n      member {\n        personId\n        email\n        role\n        mustChangePassword\n        memberships {\n          organizationId\n          organizationName\n          role\n        }\n      }\n      admin {\n        id\n        role\n      }\n    }\n  }\n": typeof types.ViewerDocument,
    "\n  fragment MoneyFigures_organization on Organization {\n    id\n    balance {\n      earned\n      onItsWay\n      paid\n      inDispute\n      nextStatement {\n        month\n        drawnOn\n      }\n    }\n  }\n": typeof types.MoneyFigures_OrganizationFragmentDoc,
    "\n  fragment PayeeCard_organization on Organization {\n    id\n    payee {\n      id\n      name\n      postalAddress\n      method\n      taxFormDate\n      accountCode\n      updatedAt\n      verifiedAt\n    }\n    proposals {\n      id\n      kind\n    }\n  }\n": typeof types.PayeeCard_OrganizationFragmentDoc,
    "\n  mutation SavePayee($organizationId: ID!, $input: PayeeInput!) {\n    savePayee(organizationId: $organizationId, input: $input) {\n      ...PayeeCard_organization\n      ...ProposalsCard_organization\n    }\n  }\n": typeof types.SavePayeeDocument,
    "\n  fragment ProposalsCard_organization on Organization {\n    id\n    proposals {\n      id\n      title\n      details\n      proposer {\n        name\n      }\n      proposedAt\n      expiresAt\n      waitDays\n      effectiveAt\n      isConfirmed\n      isByStaff\n      lacksLink\n      confirmers\n      canConfirm\n    }\n  }\n": typeof types.ProposalsCard_OrganizationFragmentDoc,
    "\n  mutation ConfirmProposal($organizationId: ID!, $proposalId: ID!) {\n    confirmProposal(organizationId: $organizationId, proposalId: $proposalId) {\n      contactEmail\n      ...ProposalsCard_organization\n      ...PayeeCard_organization\n    }\n  }\n": typeof types.ConfirmProposalDocument,
    "\n  mutation WithdrawProposal($organizationId: ID!, $proposalId: ID!) {\n    withdrawProposal(organizationId: $organizationId, proposalId: $proposalId) {\n      ...ProposalsCard_organization\n    }\n  }\n": typeof types.WithdrawProposalDocument,
    "\n  fragment RecipientsCard_organization on Organization {\n    id\n    statementRecipients {\n      id\n      email\n      confirmedAt\n    }\n  }\n": typeof types.RecipientsCard_OrganizationFragmentDoc,
    "\n  mutation AddStatementRecipient($email: String!) {\n    addStatementRecipient(email: $email) {\n      ...RecipientsCard_organization\n    }\n  }\n": typeof types.AddStatementRecipientDocument,
    "\n  mutation RemoveStatementRecipient($recipientId: ID!) {\n    removeStatementRecipient(recipientId: $recipientId) {\n      ...RecipientsCard_organization\n    }\n  }\n": typeof types.RemoveStatementRecipientDocument,
    "\n  query OpenStatement($organizationId: ID!, $month: String!, $first: Int!, $after: String) {\n    organization(id: $organizationId) {\n      id\n      statement(month: $month) {\n        id\n        month\n        carriedOver\n        earned\n        takenBack\n        adjustments\n        amountDue\n        books\n        byClass {\n          classroomName\n          organizationPart\n          classPart\n        }\n        byProduct {\n          productName\n          quantity\n          merchandise\n        }\n        lines(first: $first, after: $after) {\n          totalCount\n          pageInfo {\n            hasNextPage\n            endCursor\n          }\n          nodes {\n            id\n            occurredAt\n            kind\n            orderReference\n            classroomName\n            amount: share\n            runningSum\n          }\n        }\n      }\n    }\n  }\n": typeof types.OpenStatementDocument,
    "\n  fragment StatementsCard_organization on Organization {\n    id\n    statements(first: 36) {\n      nodes {\n        id\n        month\n        state\n        isPaidOut\n        waitsUntil\n        amountDue\n        paidAt\n        method\n        reference\n        payeeName\n        pdfUrl\n        csvUrl\n        returnedPayments {\n          paidOn\n          method\n          reference\n          payeeName\n          returnedOn\n          reason\n        }\n      }\n    }\n  }\n": typeof types.StatementsCard_OrganizationFragmentDoc,
    "\n  query MoneyPage($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      name\n      lastCheck {\n        ...CheckLine_check\n      }\n      ...ProposalsCard_organization\n      ...MoneyFigures_organization\n      earnings {\n        day\n        share\n        total\n      }\n      ...StatementsCard_organization\n      ...PayeeCard_organization\n      ...RecipientsCard_organization\n      closingRequestedAt\n      ...CampaignsCard_organization\n      totals {\n        revision\n        ...ClassShares_totals\n      }\n    }\n  }\n": typeof types.MoneyPageDocument,
    "\n  mutation RequestClosing($organizationId: ID!) {\n    requestClosing(organizationId: $organizationId) {\n      id\n      closingRequestedAt\n    }\n  }\n": typeof types.RequestClosingDocument,
    "\n  mutation WithdrawClosing($organizationId: ID!) {\n    withdrawClosing(organizationId: $organizationId) {\n      id\n      closingRequestedAt\n    }\n  }\n": typeof types.WithdrawClosingDocument,
    "\n  mutation MoveOrderToClass($organizationId: ID!, $orderId: ID!, $classroomId: ID!) {\n    moveOrderToClass(organizationId: $organizationId, orderId: $orderId, classroomId: $classroomId) {\n      ...OrderLine_order\n      classroom {\n        id\n        name\n      }\n    }\n  }\n": typeof types.MoveOrderToClassDocument,
    "\n  query OrderClasses($organizationId: ID!, $orderId: ID!) {\n    order(id: $orderId) {\n      id\n      canMoveClass\n      organizationProfit\n      classroomProfit\n      classroom {\n        id\n        name\n      }\n    }\n    organization(id: $organizationId) {\n      id\n      classrooms {\n        id\n        name\n        teacherName\n        code\n      }\n    }\n  }\n": typeof types.OrderClassesDocument,
    "\n  fragment OrderFacts_order on Order {\n    id\n    status\n    classroom {\n      id\n      name\n    }\n    createdAt\n    customerEmail\n    customerPhone\n    deliveryMethod\n    shippingAddress\n    pickupLocation\n    pickupNotificationSent\n    subtotal\n    shipping\n    refunded\n    newsFeed(first: 20) {\n      nodes {\n        id\n        ...OrderNewsLine_news\n      }\n    }\n    organizationProfit\n    classroomProfit\n    saleLeft {\n      organizationProfit\n      classroomProfit\n    }\n    items {\n      ...OrderItemLines_item\n    }\n  }\n": typeof types.OrderFacts_OrderFragmentDoc,
    "\n  fragment OrderRow_order on Order {\n    id\n    customerName\n    status\n    total\n    createdAt\n    classroom {\n      id\n      name\n    }\n    deliveryMethod\n    dispute {\n      state\n      amount\n    }\n    hasOpenComplaint\n  }\n": typeof types.OrderRow_OrderFragmentDoc,
    "\n  fragment OrderItemLines_item on OrderItem {\n    productName\n    quantity\n    picks {\n      name\n    }\n    forName\n  }\n": typeof types.OrderItemLines_ItemFragmentDoc,
    "\n  fragment OrderNewsLine_news on OrderNews {\n    id\n    kind\n    amount\n    reason\n    origin\n    at\n  }\n": typeof types.OrderNewsLine_NewsFragmentDoc,
    "\n  fragment OrderLine_order on Order {\n    id\n    pickupNotificationSent\n    ...OrderRow_order\n    ...OrderFacts_order\n  }\n": typeof types.OrderLine_OrderFragmentDoc,
    "\n  query AllOrders($organizationId: ID!, $filter: OrderFilter!, $first: Int!, $after: String) {\n    organization(id: $organizationId) {\n      id\n      name\n      classrooms(includeInactive: true) {\n        id\n        name\n        teacherName\n        code\n      }\n      orders(filter: $filter, first: $first, after: $after) {\n        totalCount\n        isTotalEstimate\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        nodes {\n          id\n          ...OrderLine_order\n        }\n      }\n    }\n  }\n": typeof types.AllOrdersDocument,
    "\n  subscription ListedOrderChanged($organizationId: ID!) {\n    organizationOrderChanged(organizationId: $organizationId) {\n      ...OrderLine_order\n    }\n  }\n": typeof types.ListedOrderChangedDocument,
    "\n  mutation ChangePassword($input: ChangePasswordInput!) {\n    changePassword(input: $input) {\n      __typename\n    }\n  }\n": typeof types.ChangePasswordDocument,
    "\n  mutation ChoosePassword($input: ChoosePasswordInput!) {\n    choosePassword(input: $input) {\n      organization {\n        id\n        name\n      }\n    }\n  }\n": typeof types.ChoosePasswordDocument,
    "\n  mutation RequestPasswordLink($email: String!) {\n    requestPasswordLink(email: $email) {\n      email\n    }\n  }\n": typeof types.RequestPasswordLinkDocument,
    "\n  query InvitationOffer($token: String!) {\n    invitationOffer(token: $token) {\n      organizationName\n      inviter {\n        name\n      }\n      role\n      sentTo\n      hasLogin\n    }\n  }\n": typeof types.InvitationOfferDocument,
    "\n  mutation AcceptInvitation($input: MemberAcceptanceInput!) {\n    acceptInvitation(input: $input) {\n      organization {\n        id\n      }\n    }\n  }\n": typeof types.AcceptInvitationDocument,
    "\n  mutation ProposeForMember($organizationId: ID!, $personId: ID!, $isOwner: Boolean!) {\n    proposeOwner(organizationId: $organizationId, personId: $personId) @include(if: $isOwner) {\n      __typename\n    }\n    proposeFactorRemoval(organizationId: $organizationId, personId: $personId) @skip(if: $isOwner) {\n      __typename\n    }\n  }\n": typeof types.ProposeForMemberDocument,
    "\n  mutation RemoveMember($organizationId: ID!, $personId: ID!) {\n    removeMember(organizationId: $organizationId, personId: $personId) {\n      __typename\n    }\n  }\n": typeof types.RemoveMemberDocument,
    "\n  mutation ChangeMemberRole($organizationId: ID!, $personId: ID!, $role: InvitedRole!) {\n    changeMemberRole(organizationId: $organizationId, personId: $personId, role: $role) {\n      __typename\n    }\n  }\n": typeof types.ChangeMemberRoleDocument,
    "\n  mutation HandOver($organizationId: ID!, $personId: ID!, $currentPassword: String!) {\n    handOver(organizationId: $organizationId, personId: $personId, currentPassword: $currentPassword) {\n      __typename\n    }\n  }\n": typeof types.HandOverDocument,
    "\n  query People($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      name\n      members {\n        personId\n        fullName\n        email\n        role\n        joinedAt\n      }\n      memberInvitations {\n        id\n        email\n        role\n        expiresAt\n      }\n    }\n  }\n": typeof types.PeopleDocument,
    "\n  mutation InviteMember($organizationId: ID!, $input: MemberInvitationInput!) {\n    inviteMember(organizationId: $organizationId, input: $input) {\n      __typename\n    }\n  }\n": typeof types.InviteMemberDocument,
    "\n  mutation WithdrawInvitation($id: ID!) {\n    withdrawInvitation(invitationId: $id) {\n      __typename\n    }\n  }\n": typeof types.WithdrawInvitationDocument,
    "\n  query PeopleProposals($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      ...ProposalsCard_organization\n    }\n  }\n": typeof types.PeopleProposalsDocument,
    "\n  query OrganizationHistory($organizationId: ID!, $first: Int!, $after: String) {\n    organization(id: $organizationId) {\n      id\n      history(first: $first, after: $after) {\n        totalCount\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        nodes {\n          id\n          at\n          actor {\n            name\n          }\n          action\n          facts\n        }\n      }\n    }\n  }\n": typeof types.OrganizationHistoryDocument,
    "\n  mutation OpenOtherOrganization($organizationId: ID!) {\n    switchOrganization(organizationId: $organizationId) {\n      organization {\n        id\n        name\n      }\n    }\n  }\n": typeof types.OpenOtherOrganizationDocument,
    "\n  fragment HelperLinkRow_link on HelperLink {\n    id\n    label\n    createdAt\n    expiresAt\n    revokedAt\n  }\n": typeof types.HelperLinkRow_LinkFragmentDoc,
    "\n  fragment HelperLinks_day on PickupDay {\n    id\n    helperLinks {\n      id\n      ...HelperLinkRow_link\n    }\n  }\n": typeof types.HelperLinks_DayFragmentDoc,
    "\n  mutation CreateHelperLink($pickupDayId: ID!, $label: String!) {\n    createHelperLink(pickupDayId: $pickupDayId, label: $label) {\n      ...HelperLinkRow_link\n      url\n    }\n  }\n": typeof types.CreateHelperLinkDocument,
    "\n  mutation RevokeHelperLink($id: ID!) {\n    revokeHelperLink(helperLinkId: $id) {\n      ...HelperLinkRow_link\n    }\n  }\n": typeof types.RevokeHelperLinkDocument,
    "\n  fragment MarkReadyCard_organization on Organization {\n    id\n    orders(filter: { awaitsNotice: true }, first: 100) {\n      nodes {\n        id\n        reference\n        customerName\n        status\n        deliveryMethod\n        pickupNotificationSent\n        classroom {\n          id\n          name\n        }\n      }\n    }\n  }\n": typeof types.MarkReadyCard_OrganizationFragmentDoc,
    "\n  mutation MarkPickupsReady($organizationId: ID!, $orderIds: [ID!]!) {\n    markPickupsReady(organizationId: $organizationId, orderIds: $orderIds) {\n      orders {\n        id\n        status\n        pickupNotificationSent\n      }\n      refused {\n        orderId\n        reason\n      }\n    }\n  }\n": typeof types.MarkPickupsReadyDocument,
    "\n  mutation TakeBackReady($organizationId: ID!, $orderIds: [ID!]!) {\n    takeBackReady(organizationId: $organizationId, orderIds: $orderIds) {\n      orders {\n        id\n        status\n        pickupNotificationSent\n      }\n      refused {\n        orderId\n        reason\n      }\n    }\n  }\n": typeof types.TakeBackReadyDocument,
    "\n  fragment PickupDayCard_day on PickupDay {\n    id\n    date\n    opensAt\n    closesAt\n    place\n    note\n    remindUntil\n    classrooms {\n      id\n      name\n    }\n    totals {\n      orders\n      handedOut\n    }\n    ...HelperLinks_day\n  }\n": typeof types.PickupDayCard_DayFragmentDoc,
    "\n  mutation RemovePickupDay($id: ID!) {\n    removePickupDay(pickupDayId: $id) {\n      ...PickupDaysCards_organization\n    }\n  }\n": typeof types.RemovePickupDayDocument,
    "\n  mutation RemindWaiting($pickupDayId: ID!) {\n    remindWaiting(pickupDayId: $pickupDayId) {\n      emailCount\n    }\n  }\n": typeof types.RemindWaitingDocument,
    "\n  mutation PrintPickupPaper($organizationId: ID!, $pickupDayId: ID!, $paper: PickupPaper!) {\n    printPickupPaper(organizationId: $organizationId, pickupDayId: $pickupDayId, paper: $paper) {\n      ...Printing_paper\n    }\n  }\n": typeof types.PrintPickupPaperDocument,
    "\n  mutation AddPickupDay($organizationId: ID!, $input: PickupDayInput!) {\n    addPickupDay(organizationId: $organizationId, input: $input) {\n      ...PickupDaysCards_organization\n    }\n  }\n": typeof types.AddPickupDayDocument,
    "\n  mutation UpdatePickupDay($id: ID!, $input: PickupDayInput!) {\n    updatePickupDay(pickupDayId: $id, input: $input) {\n      ...PickupDaysCards_organization\n    }\n  }\n": typeof types.UpdatePickupDayDocument,
    "\n  query PickupDays($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      name\n      ...MarkReadyCard_organization\n      ...PickupDaysCards_organization\n    }\n  }\n": typeof types.PickupDaysDocument,
    "\n  fragment PickupDaysCards_organization on Organization {\n    id\n    pickupAddress\n    classrooms {\n      id\n      name\n      teacherName\n      code\n    }\n    pickupDays {\n      id\n      ...PickupDayCard_day\n    }\n  }\n": typeof types.PickupDaysCards_OrganizationFragmentDoc,
    "\n  mutation NotifyPickupReady($organizationId: ID!, $orderId: ID!) {\n    notifyPickupReady(organizationId: $organizationId, orderId: $orderId) {\n      ...ChangedOrder_order\n    }\n  }\n": typeof types.NotifyPickupReadyDocument,
    "\n  mutation HandOverOrder($organizationId: ID!, $orderId: ID!) {\n    handOverOrder(organizationId: $organizationId, orderId: $orderId) {\n      ...ChangedOrder_order\n    }\n  }\n": typeof types.HandOverOrderDocument,
    "\n  query MorePickups($organizationId: ID!, $after: String!, $first: Int!) {\n    organization(id: $organizationId) {\n      id\n      orders(filter: { awaitsHandOver: true }, first: $first, after: $after) {\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        nodes {\n          id\n          createdAt\n          ...PickupRow_order\n        }\n      }\n    }\n  }\n": typeof types.MorePickupsDocument,
    "\n  fragment PickupRow_order on Order {\n    id\n    customerName\n    status\n    deliveryMethod\n    pickupNotificationSent\n    createdAt\n    classroom {\n      id\n      name\n    }\n    items {\n      ...OrderItemLines_item\n    }\n  }\n": typeof types.PickupRow_OrderFragmentDoc,
    "\n  fragment BooksCard_organization on Organization {\n    id\n    season {\n      id\n      campaign\n      closedAt\n      open {\n        kind\n        count\n        amount\n        isInTheWay\n      }\n      closing {\n        orderCount\n        sold\n        returned\n        share\n        carried\n        paid\n        balance\n      }\n      closed {\n        campaign\n        closedAt\n      }\n    }\n    proposals {\n      id\n      kind\n    }\n  }\n": typeof types.BooksCard_OrganizationFragmentDoc,
    "\n  mutation CloseBooks($organizationId: ID!) {\n    closeBooks(organizationId: $organizationId) {\n      ...BooksCard_organization\n    }\n  }\n": typeof types.CloseBooksDocument,
    "\n  query NextSeason($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      name\n      code\n      season {\n        id\n        campaign\n        closedAt\n      }\n      classrooms(includeInactive: true) {\n        id\n        name\n        code\n      }\n    }\n  }\n": typeof types.NextSeasonDocument,
    "\n  mutation StartNextSeason($organizationId: ID!, $classes: [ClassroomInput!]!) {\n    startNextSeason(organizationId: $organizationId, classes: $classes) {\n      id\n      season {\n        id\n        campaign\n        closedAt\n      }\n    }\n  }\n": typeof types.StartNextSeasonDocument,
    "\n  fragment PaperCards_organization on Organization {\n    id\n    season {\n      id\n      packetPath\n      packetAnswer {\n        isYes\n        name\n        word\n        answeredAt\n      }\n      agreement {\n        id\n        version\n        isDraft\n        createdAt\n        signatures {\n          name\n          office\n          signedAt\n          email\n        }\n      }\n    }\n    members {\n      personId\n      fullName\n      email\n      role\n    }\n  }\n": typeof types.PaperCards_OrganizationFragmentDoc,
    "\n  mutation StartAgreement($organizationId: ID!, $first: String!, $second: String!) {\n    startAgreement(organizationId: $organizationId, first: $first, second: $second) {\n      ...PaperCards_organization\n    }\n  }\n": typeof types.StartAgreementDocument,
    "\n  fragment ThanksCard_organization on Organization {\n    id\n    season {\n      id\n      thanks {\n        count\n        words\n        sentAt\n      }\n    }\n  }\n": typeof types.ThanksCard_OrganizationFragmentDoc,
    "\n  query ThankYouEmail($organizationId: ID!, $input: ThanksInput!) {\n    thankYouEmail(organizationId: $organizationId, input: $input) {\n      subject\n      text\n    }\n  }\n": typeof types.ThankYouEmailDocument,
    "\n  mutation ThankBuyers($organizationId: ID!, $input: ThanksInput!) {\n    thankBuyers(organizationId: $organizationId, input: $input) {\n      ...ThanksCard_organization\n    }\n  }\n": typeof types.ThankBuyersDocument,
    "\n  query SeasonPage($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      name\n      season {\n        id\n        closedAt\n      }\n      ...PaperCards_organization\n      ...BooksCard_organization\n      ...ThanksCard_organization\n    }\n  }\n": typeof types.SeasonPageDocument,
    "\n  mutation SaveClassrooms($organizationId: ID!, $input: ClassroomListInput!) {\n    saveClassrooms(organizationId: $organizationId, input: $input) {\n      id\n    }\n  }\n": typeof types.SaveClassroomsDocument,
    "\n  fragment CampaignCards_organization on Organization {\n    id\n    startDate\n    endDate\n    goalAmount\n    purpose\n    rankingBy\n    incentive\n    halfwayIncentive\n    goalIncentive\n  }\n": typeof types.CampaignCards_OrganizationFragmentDoc,
    "\n  fragment ClassroomItem_classroom on Classroom {\n    id\n    name\n    code\n    teacherName\n    studentCount\n    teacherEmail\n    goalAmount\n    halfwayIncentive\n    goalIncentive\n    isActive\n    totals {\n      orderCount\n      revision\n    }\n  }\n": typeof types.ClassroomItem_ClassroomFragmentDoc,
    "\n  fragment ClassroomsCard_organization on Organization {\n    id\n    code\n    classrooms(includeInactive: true) {\n      id\n      name\n      teacherName\n      code\n      isActive\n      ...ClassroomItem_classroom\n    }\n  }\n": typeof types.ClassroomsCard_OrganizationFragmentDoc,
    "\n  mutation RemoveClassroom($organizationId: ID!, $classroomId: ID!) {\n    removeClassroom(organizationId: $organizationId, classroomId: $classroomId) {\n      id\n    }\n  }\n": typeof types.RemoveClassroomDocument,
    "\n  mutation RequestContactEmailChange($input: ContactEmailChangeInput!) {\n    requestContactEmailChange(input: $input) {\n      __typename\n    }\n  }\n": typeof types.RequestContactEmailChangeDocument,
    "\n  fragment ContactCard_organization on Organization {\n    id\n    contactName\n    contactPhone\n    contactEmail\n    pendingContactEmail\n  }\n": typeof types.ContactCard_OrganizationFragmentDoc,
    "\n  fragment ShopCards_organization on Organization {\n    id\n    name\n    code\n    allowDirectRegistration\n    allowPickup\n    pickupAddress\n    pickupHours\n    pickupInstructions\n    contactEmail\n    wantsWeeklySummary\n  }\n": typeof types.ShopCards_OrganizationFragmentDoc,
    "\n  query OrganizationSettings($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      name\n      ...CampaignCards_organization\n      ...ClassroomsCard_organization\n      ...ContactCard_organization\n      ...ShopCards_organization\n    }\n  }\n": typeof types.OrganizationSettingsDocument,
    "\n  mutation UpdateOrganization(\n    $organizationId: ID!\n    $input: OrganizationSettingsInput!\n    $expected: [ExpectedValueInput!]\n  ) {\n    updateOrganization(organizationId: $organizationId, input: $input, expected: $expected) {\n      ...CampaignCards_organization\n      ...ClassroomsCard_organization\n      ...ContactCard_organization\n      ...ShopCards_organization\n    }\n  }\n": typeof types.UpdateOrganizationDocument,
    "\n  mutation UpdateClassroom(\n    $organizationId: ID!\n    $classroomId: ID!\n    $input: ClassroomChangesInput!\n    $expected: [ExpectedValueInput!]\n  ) {\n    updateClassroom(\n      organizationId: $organizationId\n      classroomId: $classroomId\n      input: $input\n      expected: $expected\n    ) {\n      ...ClassroomItem_classroom\n    }\n  }\n": typeof types.UpdateClassroomDocument,
    "\n  fragment ShareCodes_organization on Organization {\n    id\n    name\n    code\n    allowDirectRegistration\n    purpose\n    salesBySource {\n      source\n      orderCount\n      sales\n    }\n    classrooms(includeInactive: true) {\n      id\n      name\n      code\n      teacherName\n      isActive\n    }\n  }\n": typeof types.ShareCodes_OrganizationFragmentDoc,
    "\n  query TeacherLinks($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      classrooms(includeInactive: true) {\n        id\n        kitPath\n        teacherEmail\n        teacherToldAt\n      }\n    }\n  }\n": typeof types.TeacherLinksDocument,
    "\n  query StaffRoom($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      name\n      code\n      purpose\n      classrooms {\n        id\n        name\n        code\n        teacherName\n        kitPath\n      }\n    }\n  }\n": typeof types.StaffRoomDocument,
    "\n  mutation TellTeachers($organizationId: ID!, $isAgain: Boolean!) {\n    tellTeachers(organizationId: $organizationId, isAgain: $isAgain) {\n      id\n      teachersToldAt\n      classrooms(includeInactive: true) {\n        id\n        teacherToldAt\n      }\n    }\n  }\n": typeof types.TellTeachersDocument,
    "\n  query SharedCodes {\n    organization(id: \"org-1\") {\n      id\n      ...ShareCodes_organization\n    }\n  }\n": typeof types.SharedCodesDocument,
    "\n  mutation AnnouncePrizes($organizationId: ID!, $awardIds: [ID!]!) {\n    announcePrizes(organizationId: $organizationId, awardIds: $awardIds) {\n      id\n      totals {\n        revision\n        prizes {\n          ...PrizeState_award\n        }\n      }\n    }\n  }\n": typeof types.AnnouncePrizesDocument,
    "\n  fragment ClassShares_totals on OrganizationTotals {\n    classShares {\n      classroom {\n        id\n        name\n        teacherName\n        code\n      }\n      sales\n      organizationProfit\n      classroomProfit\n    }\n  }\n": typeof types.ClassShares_TotalsFragmentDoc,
    "\n  fragment MilestoneCard_organization on Organization {\n    id\n    goalAmount\n    incentive\n    halfwayIncentive\n    goalIncentive\n  }\n": typeof types.MilestoneCard_OrganizationFragmentDoc,
    "\n  fragment MilestoneCard_totals on OrganizationTotals {\n    totalSales\n    orderCount\n    halfwayAchieved\n    goalAchieved\n    prizes {\n      ...PrizeState_award\n    }\n  }\n": typeof types.MilestoneCard_TotalsFragmentDoc,
    "\n  fragment PrizeState_award on PrizeAward {\n    id\n    kind\n    wonAt\n    lostAt\n    announcedAt\n    handedOutAt\n    handler {\n      name\n    }\n    classroom {\n      id\n      name\n      teacherName\n      halfwayIncentive\n      goalIncentive\n    }\n  }\n": typeof types.PrizeState_AwardFragmentDoc,
    "\n  mutation MarkPrizeHandedOut($organizationId: ID!, $awardId: ID!, $isHandedOut: Boolean!) {\n    markPrizeHandedOut(organizationId: $organizationId, awardId: $awardId, isHandedOut: $isHandedOut) {\n      id\n      totals {\n        revision\n        prizes {\n          ...PrizeState_award\n        }\n      }\n    }\n  }\n": typeof types.MarkPrizeHandedOutDocument,
    "\n  fragment SalesByDay_totals on OrganizationTotals {\n    salesByDay {\n      day\n      sales\n    }\n  }\n": typeof types.SalesByDay_TotalsFragmentDoc,
    "\n  fragment NextStatement_organization on Organization {\n    balance {\n      earned\n      inDispute\n      ofCampaignStated\n      ofCampaignInDispute\n      ofEarlierCampaigns\n      nextStatement {\n        month\n        drawnOn\n      }\n    }\n  }\n": typeof types.NextStatement_OrganizationFragmentDoc,
    "\n  query NextStatement($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      ...NextStatement_organization\n    }\n  }\n": typeof types.NextStatementDocument,
    "\n  fragment StatCards_totals on OrganizationTotals {\n    totalSales\n    totalProfit\n    weekSales\n    orderCount\n  }\n": typeof types.StatCards_TotalsFragmentDoc,
    "\n  fragment TopClassrooms_totals on OrganizationTotals {\n    topClassrooms {\n      id\n      name\n      teacherName\n      code\n      totals {\n        revision\n        totalSales\n      }\n    }\n  }\n": typeof types.TopClassrooms_TotalsFragmentDoc,
    "\n  query OpenAgreement($token: String!) {\n    agreement(token: $token) {\n      id\n      organizationName\n      version\n      isDraft\n      parts {\n        title\n        paragraphs\n      }\n      ...Signatures_agreement\n    }\n  }\n": typeof types.OpenAgreementDocument,
    "\n  mutation SignAgreement($token: String!, $textHash: String!, $input: AgreementInput!) {\n    signAgreement(token: $token, textHash: $textHash, input: $input) {\n      ...Signatures_agreement\n    }\n  }\n": typeof types.SignAgreementDocument,
    "\n  fragment Signatures_agreement on Agreement {\n    id\n    textHash\n    signatures {\n      name\n      office\n      signedAt\n      isYours\n    }\n  }\n": typeof types.Signatures_AgreementFragmentDoc,
    "\n  query OpenPacket($token: String!) {\n    packet(token: $token) {\n      id\n      organizationName\n      isDraft\n      facts {\n        label\n        value\n      }\n      parts {\n        title\n        paragraphs\n      }\n      foods {\n        label\n        value\n      }\n      answer {\n        isYes\n        name\n        word\n        answeredAt\n      }\n    }\n  }\n": typeof types.OpenPacketDocument,
    "\n  mutation AnswerPacket($token: String!, $input: PacketAnswerInput!) {\n    answerPacket(token: $token, input: $input) {\n      id\n      answer {\n        isYes\n        name\n        word\n        answeredAt\n      }\n    }\n  }\n": typeof types.AnswerPacketDocument,
    "\n  mutation LoginAfterRegistration($input: OrganizationLoginInput!) {\n    loginOrganization(input: $input) {\n      organization {\n        id\n      }\n    }\n  }\n": typeof types.LoginAfterRegistrationDocument,
    "\n  mutation ReportOrderProblem($token: String!, $input: OrderProblemInput!) {\n    reportOrderProblem(token: $token, input: $input) {\n      ...Problems_yourOrder\n    }\n  }\n": typeof types.ReportOrderProblemDocument,
    "\n  fragment Problems_yourOrder on YourOrder {\n    id\n    problems {\n      id\n      sentAt\n      photoCount\n    }\n  }\n": typeof types.Problems_YourOrderFragmentDoc,
    "\n  fragment Receipt_yourOrder on YourOrder {\n    id\n    customerName\n    shippingAddress\n    refunded\n    items {\n      productName(language: $language)\n      quantity\n      subtotal\n      picks(language: $language) {\n        name\n      }\n      forName\n    }\n    order {\n      id\n      createdAt\n      paidAt\n      subtotal\n      shipping\n      tax\n      total\n    }\n  }\n": typeof types.Receipt_YourOrderFragmentDoc,
    "\n  mutation ShowFirstName($token: String!, $shows: Boolean!) {\n    showFirstName(token: $token, shows: $shows) {\n      id\n      showsFirstName\n    }\n  }\n": typeof types.ShowFirstNameDocument,
    "\n  fragment Supported_yourOrder on YourOrder {\n    id\n    showsFirstName\n    order {\n      id\n      status\n      organizationProfit\n      classroomProfit\n      organization {\n        id\n        name\n        code\n        isActive\n      }\n      classroom {\n        id\n        name\n        code\n        isActive\n      }\n    }\n  }\n": typeof types.Supported_YourOrderFragmentDoc,
    "\n  fragment YourOrderSheet_yourOrder on YourOrder {\n    id\n    customerName\n    steps {\n      kind\n      isDone\n      at\n    }\n    pickupPicture\n    shippingAddress\n    recipientName\n    giftMessage\n    shipment {\n      carrier\n      trackingNumber\n      trackingUrl\n    }\n    order {\n      id\n      reference\n      status\n      deliveryMethod\n      shipsUntil\n      pickupCode\n      pickup {\n        ...PickupPlan_plan\n      }\n    }\n    ...Receipt_yourOrder\n    ...Supported_yourOrder\n    ...Problems_yourOrder\n  }\n": typeof types.YourOrderSheet_YourOrderFragmentDoc,
    "\n  query YourOrderPage($token: String!, $language: String!) {\n    yourOrder(token: $token) {\n      id\n      ...YourOrderSheet_yourOrder\n    }\n  }\n": typeof types.YourOrderPageDocument,
    "\n  subscription YourOrderChanged($token: String!, $language: String!) {\n    yourOrderChanged(token: $token) {\n      ...YourOrderSheet_yourOrder\n    }\n  }\n": typeof types.YourOrderChangedDocument,
    "\n  fragment Moved on Classroom {\n    totals {\n      totalSales\n      revision\n    }\n  }\n": typeof types.MovedFragmentDoc,
    "\n  fragment MadeFlyer_flyer on Flyer {\n    id\n    format\n    language\n    status\n    fileUrl\n    fileName\n    errorMessage\n    startedAt\n    completedAt\n  }\n": typeof types.MadeFlyer_FlyerFragmentDoc,
    "\n  query OrganizationFlyers($organizationId: ID!, $first: Int!) {\n    organization(id: $organizationId) {\n      id\n      flyers(first: $first) {\n        nodes {\n          id\n          ...MadeFlyer_flyer\n        }\n      }\n    }\n  }\n": typeof types.OrganizationFlyersDocument,
    "\n  subscription OrganizationFlyerChanged($organizationId: ID!) {\n    flyerChanged(organizationId: $organizationId) {\n      id\n      ...MadeFlyer_flyer\n    }\n  }\n": typeof types.OrganizationFlyerChangedDocument,
    "\n  mutation GenerateFlyer($organizationId: ID!, $format: FlyerFormat!, $language: FlyerLanguage!) {\n    generateFlyer(organizationId: $organizationId, format: $format, language: $language) {\n      ...MadeFlyer_flyer\n    }\n  }\n": typeof types.GenerateFlyerDocument,
    "\n  mutation RetryFlyer($organizationId: ID!, $flyerId: ID!) {\n    retryFlyer(organizationId: $organizationId, flyerId: $flyerId) {\n      ...MadeFlyer_flyer\n    }\n  }\n": typeof types.RetryFlyerDocument,
    "\n  fragment PickupPlan_plan on PickupPlan {\n    day {\n      date\n      opensAt\n      closesAt\n      place\n      note\n    }\n    place\n    hours\n    instructions\n  }\n": typeof types.PickupPlan_PlanFragmentDoc,
    "\n  fragment Printing_paper on Paper {\n    id\n    status\n    drawnCount\n    totalCount\n    fileUrl\n    errorMessage\n  }\n": typeof types.Printing_PaperFragmentDoc,
    "\n  query PaperById($id: ID!) {\n    paper(id: $id) {\n      ...Printing_paper\n    }\n  }\n": typeof types.PaperByIdDocument,
    "\n  query OwnFactor($ofStaff: Boolean!) {\n    viewer {\n      admin @include(if: $ofStaff) {\n        id\n        hasSecondFactor\n        needsSecondFactor\n        recoveryCodesLeft\n      }\n      member @skip(if: $ofStaff) {\n        personId\n        recoveryCodesLeft\n      }\n    }\n  }\n": typeof types.OwnFactorDocument,
    "\n  mutation BeginSecondFactor($ofStaff: Boolean!, $password: String!) {\n    beginSecondFactor(ofStaff: $ofStaff, password: $password) {\n      secret\n      address\n    }\n  }\n": typeof types.BeginSecondFactorDocument,
    "\n  mutation ConfirmSecondFactor($ofStaff: Boolean!, $code: String!) {\n    confirmSecondFactor(ofStaff: $ofStaff, code: $code) {\n      codes\n    }\n  }\n": typeof types.ConfirmSecondFactorDocument,
    "\n  mutation RemoveSecondFactor($ofStaff: Boolean!, $password: String!, $code: String!) {\n    removeSecondFactor(ofStaff: $ofStaff, password: $password, code: $code) {\n      __typename\n    }\n  }\n": typeof types.RemoveSecondFactorDocument,
    "\n  mutation RenewRecoveryCodes($ofStaff: Boolean!, $password: String!, $code: String!) {\n    renewRecoveryCodes(ofStaff: $ofStaff, password: $password, code: $code) {\n      codes\n    }\n  }\n": typeof types.RenewRecoveryCodesDocument,
    "\n  query Contents($keys: [String!]!) {\n    content(keys: $keys) {\n      key\n      value\n    }\n  }\n": typeof types.ContentsDocument,
};
const documents: Documents = {
    "\n  query AdminActivityPage($recentOrders: Int!, $activities: Int!) {\n    statistics {\n      ...Overview_stats\n    }\n    activityFeed(first: $activities) {\n      nodes {\n        id\n        ...ActivityItem_activity\n      }\n    }\n    orders(first: $recentOrders) {\n      nodes {\n        ...OverviewOrder_order\n      }\n    }\n    organizations(sort: newest, first: 5) {\n      nodes {\n        id\n        name\n        code\n        contactName\n        isActive\n        createdAt\n      }\n    }\n  }\n": types.AdminActivityPageDocument,
    "\n  query AdminRecentActivities($activities: Int!) {\n    activityFeed(first: $activities) {\n      nodes {\n        id\n        ...ActivityItem_activity\n      }\n    }\n  }\n": types.AdminRecentActivitiesDocument,
    "\n  query ChosenOrganization($id: ID!) {\n    organization(id: $id) {\n      id\n      name\n      startDate\n      endDate\n    }\n  }\n": types.ChosenOrganizationDocument,
    "\n  query OrganizationChoices($search: String!) {\n    organizations(filter: { search: $search }, first: 8) {\n      nodes {\n        id\n        name\n        code\n      }\n    }\n  }\n": types.OrganizationChoicesDocument,
    "\n  query Analytics($from: Date!, $to: Date!, $organizationId: ID) {\n    analytics(from: $from, to: $to, organizationId: $organizationId) {\n      from\n      to\n      revenue\n      orders\n      averageOrderValue\n      paymentFailures\n      days {\n        day\n        revenue\n        orders\n        previousRevenue\n        previousOrders\n        paymentFailures\n        previousPaymentFailures\n      }\n      statuses {\n        status\n        orders\n        total\n      }\n      delivery {\n        deliveryMethod\n        orders\n        revenue\n      }\n    }\n  }\n": types.AnalyticsDocument,
    "\n  query TopSales($from: Date!, $to: Date!, $organizationId: ID) {\n    analytics(from: $from, to: $to, organizationId: $organizationId) {\n      topProducts {\n        product {\n          id\n          name\n        }\n        quantity\n        revenue\n      }\n      topOrganizations {\n        organization {\n          id\n          name\n          code\n        }\n        orders\n        sales\n      }\n      topClassrooms {\n        classroom {\n          id\n          name\n          organization {\n            id\n            name\n          }\n        }\n        orders\n        sales\n      }\n    }\n  }\n": types.TopSalesDocument,
    "\n  query ContentVersions($key: String!, $after: String) {\n    content(keys: [$key]) {\n      key\n      history(after: $after) {\n        nodes {\n          id\n          value\n          savedAt\n          editor {\n            id\n            fullName\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n": types.ContentVersionsDocument,
    "\n  mutation SaveContent($key: String!, $value: String!, $expected: [ExpectedValueInput!]) {\n    saveContent(key: $key, value: $value, expected: $expected) {\n      ...EditedArea_area\n    }\n  }\n": types.SaveContentDocument,
    "\n  mutation ResetContent($key: String!, $expected: [ExpectedValueInput!]) {\n    resetContent(key: $key, expected: $expected) {\n      ...EditedArea_area\n    }\n  }\n": types.ResetContentDocument,
    "\n  mutation RestoreContent($key: String!, $versionId: ID!, $expected: [ExpectedValueInput!]) {\n    restoreContent(key: $key, versionId: $versionId, expected: $expected) {\n      ...EditedArea_area\n    }\n  }\n": types.RestoreContentDocument,
    "\n  fragment EditedArea_area on ContentArea {\n    key\n    section\n    type\n    label\n    description\n    value\n    defaultValue\n    isDefault\n    updatedAt\n    editor {\n      id\n      fullName\n    }\n  }\n": types.EditedArea_AreaFragmentDoc,
    "\n  query ContentAreas {\n    contentAreas {\n      ...EditedArea_area\n    }\n  }\n": types.ContentAreasDocument,
    "\n  fragment MediaPicture_file on MediaFile {\n    id\n    url\n    fileName\n    size\n    width\n    height\n    altText\n  }\n": types.MediaPicture_FileFragmentDoc,
    "\n  query MediaLibrary($after: String) {\n    mediaLibrary(first: 24, after: $after) {\n      nodes {\n        id\n        ...MediaPicture_file\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n": types.MediaLibraryDocument,
    "\n  mutation DescribeMediaFile($id: ID!, $altText: String!) {\n    describeMediaFile(mediaFileId: $id, altText: $altText) {\n      ...MediaPicture_file\n    }\n  }\n": types.DescribeMediaFileDocument,
    "\n  mutation DeleteMediaFile($id: ID!) {\n    deleteMediaFile(mediaFileId: $id) {\n      id\n    }\n  }\n": types.DeleteMediaFileDocument,
    "\n  fragment Overview_stats on Statistics {\n    totalOrganizations\n    activeOrganizations\n    totalOrders\n    completedOrders\n    pendingOrders\n    totalRevenue\n    averageOrderValue\n    completionRate\n    organizationsTrend {\n      percent\n    }\n    ordersTrend {\n      percent\n    }\n    completedTrend {\n      percent\n    }\n    revenueTrend {\n      percent\n    }\n    work {\n      job\n      count\n      oldestAt\n      dueAt\n    }\n  }\n": types.Overview_StatsFragmentDoc,
    "\n  fragment OverviewOrder_order on Order {\n    id\n    createdAt\n    canMarkReady\n    customerName\n    status\n    deliveryMethod\n    total\n    organization {\n      id\n      name\n    }\n    classroom {\n      id\n      name\n    }\n  }\n": types.OverviewOrder_OrderFragmentDoc,
    "\n  query AdminOverview($recentOrders: Int!) {\n    statistics {\n      ...Overview_stats\n    }\n    orders(first: $recentOrders) {\n      nodes {\n        ...OverviewOrder_order\n      }\n    }\n  }\n": types.AdminOverviewDocument,
    "\n  query AdminOverviewOrders($recentOrders: Int!) {\n    orders(first: $recentOrders) {\n      nodes {\n        id\n        createdAt\n        ...OverviewOrder_order\n      }\n    }\n  }\n": types.AdminOverviewOrdersDocument,
    "\n  subscription AdminStatsChanged {\n    statisticsChanged {\n      ...Overview_stats\n    }\n  }\n": types.AdminStatsChangedDocument,
    "\n  subscription AdminRecentOrderChanged {\n    anyOrderChanged {\n      id\n      createdAt\n      ...OverviewOrder_order\n    }\n  }\n": types.AdminRecentOrderChangedDocument,
    "\n  mutation SaveView($input: SavedViewInput!) {\n    saveView(input: $input) {\n      views {\n        id\n      }\n    }\n  }\n": types.SaveViewDocument,
    "\n  query SavedViews($list: String!) {\n    savedViews(list: $list) {\n      ...SavedView_view\n    }\n  }\n": types.SavedViewsDocument,
    "\n  fragment SavedView_view on SavedFilter {\n    id\n    name\n    query\n    isShared\n    maker {\n      id\n      fullName\n    }\n  }\n": types.SavedView_ViewFragmentDoc,
    "\n  mutation DeleteView($id: ID!) {\n    deleteView(viewId: $id) {\n      views {\n        id\n      }\n    }\n  }\n": types.DeleteViewDocument,
    "\n  mutation LoginAdmin($input: AdminLoginInput!) {\n    loginAdmin(input: $input) {\n      admin {\n        id\n        fullName\n        recoveryCodesLeft\n      }\n    }\n  }\n": types.LoginAdminDocument,
    "\n  mutation RequestStaffPasswordLink($email: String!) {\n    requestStaffPasswordLink(email: $email) {\n      email\n    }\n  }\n": types.RequestStaffPasswordLinkDocument,
    "\n  mutation ChooseStaffPassword($input: ChoosePasswordInput!) {\n    chooseStaffPassword(input: $input) {\n      __typename\n    }\n  }\n": types.ChooseStaffPasswordDocument,
    "\n  mutation AcceptStaffInvitation($input: StaffAcceptanceInput!) {\n    acceptStaffInvitation(input: $input) {\n      __typename\n    }\n  }\n": types.AcceptStaffInvitationDocument,
    "\n  fragment NoteRow_note on Note {\n    id\n    text\n    createdAt\n    author {\n      id\n      fullName\n    }\n  }\n": types.NoteRow_NoteFragmentDoc,
    "\n  query Notes($about: NoteSubjectInput!, $after: String) {\n    notesAbout(subject: $about, after: $after) {\n      nodes {\n        id\n        ...NoteRow_note\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n": types.NotesDocument,
    "\n  mutation DeleteNote($id: ID!) {\n    deleteNote(noteId: $id) {\n      id\n    }\n  }\n": types.DeleteNoteDocument,
    "\n  subscription NoteChanged {\n    staffWorkChanged {\n      __typename\n      id\n      ...NoteRow_note\n    }\n  }\n": types.NoteChangedDocument,
    "\n  mutation AddNote($input: NewNoteInput!) {\n    addNote(input: $input) {\n      id\n    }\n  }\n": types.AddNoteDocument,
    "\n  fragment ActivityItem_activity on Activity {\n    type\n    title\n    description\n    timestamp\n    order {\n      id\n    }\n  }\n": types.ActivityItem_ActivityFragmentDoc,
    "\n  query BindOffers($id: ID!) {\n    payment(id: $id) {\n      id\n      unmatched {\n        candidates {\n          id\n          customerName\n          createdAt\n          organization {\n            id\n            name\n          }\n        }\n      }\n    }\n  }\n": types.BindOffersDocument,
    "\n  mutation BindPayment($paymentId: ID!, $orderId: ID!) {\n    bindPayment(paymentId: $paymentId, orderId: $orderId) {\n      ...UnmatchedPayment_payment\n    }\n  }\n": types.BindPaymentDocument,
    "\n  mutation SendCancellationEmails {\n    sendCancellationEmails {\n      emailsSent\n      emailsFailed\n    }\n  }\n": types.SendCancellationEmailsDocument,
    "\n  fragment Message_message on ContactMessage {\n    id\n    name\n    email\n    # An email's organization is an object; events select both.\n    organizationName: organization\n    ofOrganization {\n      id\n      code\n    }\n    message\n    createdAt\n    isHandled\n    wantsRefund\n    mayWantRefund\n    handler {\n      id\n      fullName\n    }\n    order {\n      id\n      reference\n    }\n    photos {\n      url\n      width\n      height\n    }\n    assignee {\n      id\n      fullName\n    }\n    conversation(first: 20) {\n      nodes {\n        id\n        text\n        createdAt\n        emailedAt\n        author {\n          id\n          fullName\n        }\n      }\n    }\n  }\n": types.Message_MessageFragmentDoc,
    "\n  query ContactMessages($filter: ContactMessageFilter, $first: Int!, $after: String) {\n    contactMessages(filter: $filter, first: $first, after: $after) {\n      nodes {\n        id\n        ...Message_message\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n      isTotalEstimate\n    }\n  }\n": types.ContactMessagesDocument,
    "\n  mutation DismissEmail($id: ID!, $reason: String!) {\n    dismissEmail(emailId: $id, reason: $reason) {\n      ...EmailRow_email\n    }\n  }\n": types.DismissEmailDocument,
    "\n  query Emails($filter: EmailFilter, $first: Int!, $after: String) {\n    emails(filter: $filter, first: $first, after: $after) {\n      nodes {\n        id\n        ...EmailRow_email\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n      isTotalEstimate\n    }\n    staffAttention {\n      cancellationEmailsDue\n    }\n  }\n": types.EmailsDocument,
    "\n  fragment EmailRow_email on Email {\n    id\n    recipient\n    subject\n    status\n    errorMessage\n    dismissedAt\n    createdAt\n    sentAt\n    order {\n      id\n    }\n    organization {\n      id\n    }\n  }\n": types.EmailRow_EmailFragmentDoc,
    "\n  mutation ResendEmail($id: ID!) {\n    resendEmail(emailId: $id) {\n      ...EmailRow_email\n    }\n  }\n": types.ResendEmailDocument,
    "\n  mutation MarkContactMessage($id: ID!, $isHandled: Boolean!) {\n    markContactMessage(contactMessageId: $id, isHandled: $isHandled) {\n      ...Message_message\n    }\n  }\n": types.MarkContactMessageDocument,
    "\n  mutation MarkRefundRequest($contactMessageId: ID!, $wantsRefund: Boolean!) {\n    markRefundRequest(contactMessageId: $contactMessageId, wantsRefund: $wantsRefund) {\n      message {\n        ...Message_message\n      }\n    }\n  }\n": types.MarkRefundRequestDocument,
    "\n  mutation AssignContactMessage($id: ID!, $assigneeId: ID) {\n    assignContactMessage(contactMessageId: $id, assigneeId: $assigneeId) {\n      message {\n        ...Message_message\n      }\n    }\n  }\n": types.AssignContactMessageDocument,
    "\n  query Colleagues {\n    staffMembers {\n      id\n      fullName\n      jobs\n    }\n  }\n": types.ColleaguesDocument,
    "\n  mutation ReplyToContactMessage($input: ContactReplyInput!) {\n    replyToContactMessage(input: $input) {\n      message {\n        ...Message_message\n      }\n    }\n  }\n": types.ReplyToContactMessageDocument,
    "\n  query ReadyReplies {\n    content(keys: [\"support_replies\"]) {\n      key\n      value\n    }\n  }\n": types.ReadyRepliesDocument,
    "\n  query SentEmail($id: ID!) {\n    email(id: $id) {\n      id\n      html\n    }\n  }\n": types.SentEmailDocument,
    "\n  fragment UnmatchedPayment_payment on Payment {\n    id\n    amount\n    order {\n      id\n      customerName\n    }\n    unmatched {\n      explanation\n      foundAt\n      canBind\n      resolution\n      resolvedAt\n      resolvedBy {\n        id\n        fullName\n      }\n    }\n  }\n": types.UnmatchedPayment_PaymentFragmentDoc,
    "\n  query UnmatchedPayments($filter: PaymentFilter, $first: Int!, $after: String) {\n    payments(filter: $filter, first: $first, after: $after) {\n      nodes {\n        id\n        ...UnmatchedPayment_payment\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n      isTotalEstimate\n    }\n    paymentTotal(filter: $filter) {\n      sum\n    }\n    staffAttention {\n      unmatchedPayments\n    }\n  }\n": types.UnmatchedPaymentsDocument,
    "\n  mutation RefundPayment($paymentId: ID!) {\n    refundPayment(paymentId: $paymentId) {\n      ...UnmatchedPayment_payment\n    }\n  }\n": types.RefundPaymentDocument,
    "\n  query Activities($filter: ActivityFilter, $after: String) {\n    activityFeed(filter: $filter, first: 30, after: $after) {\n      nodes {\n        id\n        timestamp\n        ...ActivityItem_activity\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n      isTotalEstimate\n    }\n  }\n": types.ActivitiesDocument,
    "\n  subscription StaffWork {\n    staffWorkChanged {\n      __typename\n      id\n      ...Message_message\n      ...EmailRow_email\n    }\n  }\n": types.StaffWorkDocument,
    "\n  subscription PlatformPulse {\n    statisticsChanged {\n      totalOrders\n    }\n  }\n": types.PlatformPulseDocument,
    "\n  fragment AdminOrder_order on Order {\n    id\n    status\n    createdAt\n    paidAt\n    source\n    customerName\n    customerEmail\n    customerPhone\n    organization {\n      id\n      name\n      deletedAt\n    }\n    classroom {\n      id\n      name\n    }\n    deliveryMethod\n    shippingAddress\n    recipientName\n    giftMessage\n    pickupLocation\n    items {\n      productName\n      quantity\n      unitPrice\n      subtotal\n      picks {\n        name\n      }\n      forName\n    }\n    subtotal\n    shipping\n    tax\n    total\n    organizationProfit\n    classroomProfit\n    saleLeft {\n      organizationProfit\n      classroomProfit\n    }\n    isPaid\n    refunded\n    refunds {\n      id\n      amount\n      status\n      at\n    }\n    dispute {\n      state\n      amount\n      reason\n      openedAt\n      closedAt\n      answerBy\n      providerId\n    }\n    allowedMoves\n    canEdit\n    canCancel\n    canMarkReady\n  }\n": types.AdminOrder_OrderFragmentDoc,
    "\n  fragment OrderShipment_order on Order {\n    shipment {\n      carrier\n      trackingNumber\n      trackingUrl\n      shippedAt\n    }\n  }\n": types.OrderShipment_OrderFragmentDoc,
    "\n  query OrderHistory($id: ID!, $customerEmail: String!) {\n    order(id: $id) {\n      id\n      ...OrderShipment_order\n      refunded\n      refunds {\n        id\n        amount\n        status\n        at\n      }\n      emailHistory(first: 50) {\n        nodes {\n          id\n          status\n        }\n      }\n      payments {\n        id\n        ...OrderPayment_payment\n      }\n      events(first: 100) {\n        nodes {\n          ...OrderTimeline_event\n        }\n      }\n    }\n    ofSameAddress: orders(filter: { search: $customerEmail, deletedOrganizations: included }, first: 1) {\n      totalCount\n    }\n  }\n": types.OrderHistoryDocument,
    "\n  mutation PrepareBulkRun($action: BulkAction!, $orderIds: [ID!], $filter: OrderFilter) {\n    prepareBulkRun(action: $action, orderIds: $orderIds, filter: $filter) {\n      id\n      total\n      fittingCount\n      refundTotal\n      shareTotal\n      boxesTotal\n    }\n  }\n": types.PrepareBulkRunDocument,
    "\n  mutation StartBulkRun($id: ID!, $count: Int!, $reason: String, $mailCustomers: Boolean!) {\n    startBulkRun(runId: $id, count: $count, reason: $reason, mailCustomers: $mailCustomers) {\n      ...BulkRun_run\n    }\n  }\n": types.StartBulkRunDocument,
    "\n  fragment BulkRun_run on BulkRun {\n    id\n    action\n    finishedAt\n    stopReason\n    total\n    doneCount\n    refusedCount\n    skippedCount\n    canUndo\n  }\n": types.BulkRun_RunFragmentDoc,
    "\n  query BulkRunById($id: ID!) {\n    bulkRun(id: $id) {\n      ...BulkRun_run\n    }\n  }\n": types.BulkRunByIdDocument,
    "\n  subscription BulkRunChanged($id: ID!) {\n    bulkRunChanged(id: $id) {\n      ...BulkRun_run\n    }\n  }\n": types.BulkRunChangedDocument,
    "\n  query BulkRefusals($id: ID!) {\n    bulkRun(id: $id) {\n      id\n      refusals {\n        orderId\n        customerName\n        reason\n      }\n    }\n  }\n": types.BulkRefusalsDocument,
    "\n  query OpenBulkRuns {\n    openBulkRuns {\n      id\n      ...BulkRun_run\n    }\n  }\n": types.OpenBulkRunsDocument,
    "\n  mutation StopBulkRun($id: ID!) {\n    stopBulkRun(runId: $id) {\n      ...BulkRun_run\n    }\n  }\n": types.StopBulkRunDocument,
    "\n  mutation UndoBulkRun($id: ID!) {\n    undoBulkRun(runId: $id) {\n      id\n      ...BulkRun_run\n    }\n  }\n": types.UndoBulkRunDocument,
    "\n  fragment OrderPayment_payment on Payment {\n    id\n    status\n    declines {\n      at\n      reason\n      codes\n    }\n  }\n": types.OrderPayment_PaymentFragmentDoc,
    "\n  query PaymentTrace($id: ID!) {\n    payment(id: $id) {\n      id\n      explanation\n    }\n  }\n": types.PaymentTraceDocument,
    "\n  mutation ResendOrderEmail($id: ID!) {\n    resendEmail(emailId: $id) {\n      id\n      status\n    }\n  }\n": types.ResendOrderEmailDocument,
    "\n  fragment OrderTimeline_event on OrderEvent {\n    at\n    kind\n    title\n    detail\n    actor {\n      name\n    }\n    email {\n      id\n    }\n  }\n": types.OrderTimeline_EventFragmentDoc,
    "\n  mutation MoveOrder($orderId: ID!, $to: OrderStatus!) {\n    moveOrder(orderId: $orderId, to: $to) {\n      ...AdminOrder_order\n    }\n  }\n": types.MoveOrderDocument,
    "\n  query AdminOrders(\n    $filter: OrderFilter\n    $sort: OrderSort\n    $first: Int!\n    $after: String\n    $search: String!\n    $isSearch: Boolean!\n  ) {\n    orders(filter: $filter, sort: $sort, first: $first, after: $after) {\n      nodes {\n        id\n        ...AdminOrder_order\n        searchReasons(search: $search) @include(if: $isSearch) {\n          label\n          text\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n      isTotalEstimate\n    }\n  }\n": types.AdminOrdersDocument,
    "\n  query FittingOrders($filter: OrderFilter, $first: Int!) {\n    orders(filter: $filter, first: $first) {\n      nodes {\n        id\n      }\n    }\n  }\n": types.FittingOrdersDocument,
    "\n  query AdminOrderTotal($filter: OrderFilter, $isWhole: Boolean) {\n    orderTotal(filter: $filter, isWhole: $isWhole) {\n      sum\n    }\n  }\n": types.AdminOrderTotalDocument,
    "\n  subscription AdminOrderChanged {\n    anyOrderChanged {\n      id\n      ...AdminOrder_order\n    }\n  }\n": types.AdminOrderChangedDocument,
    "\n  query OrderRecord($reference: String!) {\n    orders(filter: { search: $reference, deletedOrganizations: included }, first: 5) {\n      nodes {\n        id\n        emailHistory(first: 50) {\n          nodes {\n            id\n            ...EmailRow_email\n          }\n        }\n        messages(first: 10) {\n          nodes {\n            id\n            ...Message_message\n          }\n        }\n        ...AdminOrder_order\n      }\n    }\n  }\n": types.OrderRecordDocument,
    "\n  query OrderAudit($id: ID!) {\n    order(id: $id) {\n      id\n      auditEntries(first: 20) {\n        nodes {\n          id\n          ...AuditRow_entry\n        }\n      }\n    }\n  }\n": types.OrderAuditDocument,
    "\n  subscription OrderRecordChanged($id: ID!) {\n    orderChanged(id: $id) {\n      ...AdminOrder_order\n    }\n  }\n": types.OrderRecordChangedDocument,
    "\n  mutation PrintPackingSlips($orderIds: [ID!], $filter: OrderFilter) {\n    printPackingSlips(orderIds: $orderIds, filter: $filter) {\n      ...Printing_paper\n    }\n  }\n": types.PrintPackingSlipsDocument,
    "\n  query RefundPreviewOfOrder($id: ID!, $input: PartialRefundInput!) {\n    order(id: $id) {\n      id\n      organization {\n        id\n        name\n      }\n      classroom {\n        id\n        name\n      }\n      refundPreview(input: $input) {\n        amount\n        left\n        boxesReturned\n        boxesHeld\n        problem\n        isWhole\n        lines {\n          ...RefundLine_line\n        }\n        before {\n          sales\n          organizationProfit\n          classroomProfit\n        }\n        after {\n          sales\n          organizationProfit\n          classroomProfit\n        }\n      }\n    }\n  }\n": types.RefundPreviewOfOrderDocument,
    "\n  fragment RefundLine_line on RefundableLine {\n    line\n    productName\n    quantity\n    bagsPerBox\n    bagsLeft\n    unitPrice\n    amount\n  }\n": types.RefundLine_LineFragmentDoc,
    "\n  mutation RefundOrderPart(\n    $orderId: ID!\n    $input: PartialRefundInput!\n    $expectedAmount: Money!\n    $key: String!\n  ) {\n    refundOrderPart(orderId: $orderId, input: $input, expectedAmount: $expectedAmount, key: $key) {\n      ...AdminOrder_order\n    }\n  }\n": types.RefundOrderPartDocument,
    "\n  query ParcelRows($rows: [ParcelRowInput!]!) {\n    parcelRows(rows: $rows) {\n      line\n      fit\n      reason\n      carrier\n      trackingNumber\n      order {\n        id\n        reference\n        customerName\n      }\n    }\n  }\n": types.ParcelRowsDocument,
    "\n  mutation RecordParcels($parcels: [ParcelInput!]!, $mailCustomers: Boolean!) {\n    recordParcels(parcels: $parcels, mailCustomers: $mailCustomers) {\n      shippedCount\n      addedCount\n      orders {\n        id\n        status\n        allowedMoves\n        canEdit\n        ...OrderShipment_order\n      }\n    }\n  }\n": types.RecordParcelsDocument,
    "\n  mutation CreditOrderAsAdmin($orderId: ID!, $organizationId: ID!, $classroomId: ID, $reason: String!) {\n    creditOrder(\n      orderId: $orderId\n      organizationId: $organizationId\n      classroomId: $classroomId\n      reason: $reason\n    ) {\n      ...AdminOrder_order\n    }\n  }\n": types.CreditOrderAsAdminDocument,
    "\n  query CreditTargets($search: String) {\n    organizations(filter: { search: $search, isActive: true }, sort: name, first: 6) {\n      nodes {\n        id\n        name\n        code\n        classrooms {\n          id\n          name\n          teacherName\n          code\n        }\n      }\n    }\n  }\n": types.CreditTargetsDocument,
    "\n  mutation CorrectOrder($orderId: ID!, $input: OrderCorrectionInput!, $expected: [ExpectedValueInput!]) {\n    correctOrder(orderId: $orderId, input: $input, expected: $expected) {\n      ...AdminOrder_order\n    }\n  }\n": types.CorrectOrderDocument,
    "\n  mutation MarkOrderReadyAsAdmin($orderId: ID!) {\n    markOrderReady(orderId: $orderId) {\n      ...AdminOrder_order\n    }\n  }\n": types.MarkOrderReadyAsAdminDocument,
    "\n  mutation CancelOrderAsAdmin($orderId: ID!, $reason: String!, $mailCustomer: Boolean!) {\n    cancelOrder(orderId: $orderId, reason: $reason, mailCustomer: $mailCustomer) {\n      isPaid\n      ...AdminOrder_order\n    }\n  }\n": types.CancelOrderAsAdminDocument,
    "\n  mutation ShipOrder($orderId: ID!, $input: ShipmentInput!) {\n    shipOrder(orderId: $orderId, input: $input) {\n      ...OrderShipment_order\n      ...AdminOrder_order\n    }\n  }\n": types.ShipOrderDocument,
    "\n  query OrderShipment($id: ID!) {\n    order(id: $id) {\n      id\n      ...OrderShipment_order\n    }\n  }\n": types.OrderShipmentDocument,
    "\n  query ClassroomsForStaff($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      classrooms(includeInactive: true) {\n        id\n        name\n        code\n        teacherName\n        studentCount\n        isActive\n        totals {\n          revision\n          totalSales\n        }\n      }\n    }\n  }\n": types.ClassroomsForStaffDocument,
    "\n  fragment AdminOrganization_organization on Organization {\n    id\n    name\n    code\n    contactName\n    contactEmail\n    contactPhone\n    classroomCount\n    totals {\n      revision\n      totalSales\n      totalProfit\n      orderCount\n    }\n    startDate\n    endDate\n    createdAt\n    allowPickup\n    pickupAddress\n    pickupHours\n    pickupInstructions\n    allowDirectRegistration\n    incentive\n    halfwayIncentive\n    goalIncentive\n    mustChangePassword\n    isActive\n    isCampaignRunning\n  }\n": types.AdminOrganization_OrganizationFragmentDoc,
    "\n  mutation SwitchOrganization($organizationId: ID!, $isActive: Boolean!) {\n    updateOrganizationAsAdmin(organizationId: $organizationId, input: { isActive: $isActive }) {\n      id\n      isActive\n    }\n  }\n": types.SwitchOrganizationDocument,
    "\n  mutation UpdateOrganizationAsAdmin(\n    $organizationId: ID!\n    $input: AdminOrganizationInput!\n    $expected: [ExpectedValueInput!]\n  ) {\n    updateOrganizationAsAdmin(organizationId: $organizationId, input: $input, expected: $expected) {\n      ...AdminOrganization_organization\n    }\n  }\n": types.UpdateOrganizationAsAdminDocument,
    "\n  query AdminOrganizations(\n    $filter: OrganizationFilter\n    $sort: OrganizationSort!\n    $first: Int!\n    $after: String\n  ) {\n    organizations(filter: $filter, sort: $sort, first: $first, after: $after) {\n      nodes {\n        id\n        ...AdminOrganization_organization\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n      isTotalEstimate\n    }\n    organizationTotal(filter: $filter) {\n      totalSales\n      totalProfit\n    }\n  }\n": types.AdminOrganizationsDocument,
    "\n  mutation DeleteOrganization($organizationId: ID!, $name: String!) {\n    deleteOrganization(organizationId: $organizationId, name: $name) {\n      __typename\n    }\n  }\n": types.DeleteOrganizationDocument,
    "\n  query OrganizationOwed($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      balance {\n        earned\n        onItsWay\n        nextStatement {\n          month\n          drawnOn\n        }\n      }\n    }\n  }\n": types.OrganizationOwedDocument,
    "\n  mutation ResetFundraiser($organizationId: ID!) {\n    resetFundraiser(organizationId: $organizationId) {\n      ...AdminOrganization_organization\n    }\n  }\n": types.ResetFundraiserDocument,
    "\n  query OrganizationDeletion($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      deletionPreview {\n        orderCount\n        unpaidOrderCount\n        earned\n      }\n    }\n  }\n": types.OrganizationDeletionDocument,
    "\n  fragment CheckCard_check on LedgerCheck {\n    id\n    finishedAt\n    outcome\n    isCurrent\n    unseenCount\n    parts {\n      part\n      title\n      compared\n      amount\n      differenceCount\n      leftOutCount\n    }\n    differences {\n      part\n      subject\n      figure\n      stored\n      expected\n      organization {\n        id\n        name\n      }\n    }\n  }\n": types.CheckCard_CheckFragmentDoc,
    "\n  fragment Payee_organization on Organization {\n    id\n    name\n    payee {\n      id\n      name\n      postalAddress\n      method\n      taxFormDate\n      accountCode\n      bankReference\n      updatedAt\n      verifiedAt\n      verifiedBy {\n        id\n        fullName\n      }\n    }\n    proposals {\n      id\n      kind\n      title\n      details\n      proposer {\n        name\n      }\n      expiresAt\n      effectiveAt\n      canConfirm\n    }\n  }\n": types.Payee_OrganizationFragmentDoc,
    "\n  mutation VerifyPayee($organizationId: ID!, $updatedAt: DateTimeISO!) {\n    verifyPayee(organizationId: $organizationId, updatedAt: $updatedAt) {\n      ...Payee_organization\n    }\n  }\n": types.VerifyPayeeDocument,
    "\n  mutation EndWait($organizationId: ID!, $proposalId: ID!) {\n    confirmProposal(organizationId: $organizationId, proposalId: $proposalId) {\n      ...Payee_organization\n    }\n  }\n": types.EndWaitDocument,
    "\n  fragment PayoutRow_statement on Statement {\n    id\n    month\n    state\n    isPaidOut\n    amountDue\n    paidAt\n    method\n    reference\n    payeeName\n    payoutRun {\n      number\n      madeAt\n      maker {\n        id\n        fullName\n      }\n    }\n    pdfUrl\n    hold\n    needsSecondApproval\n    firstApprovedAt\n    firstApprovedBy {\n      id\n      fullName\n    }\n    returnedPayments {\n      paidOn\n      method\n      reference\n      payeeName\n      returnedOn\n      reason\n    }\n    organization {\n      id\n      name\n      code\n      ...Payee_organization\n    }\n  }\n": types.PayoutRow_StatementFragmentDoc,
    "\n  mutation NotePaymentReturned($statementId: ID!, $reason: String!, $returnedOn: Date!) {\n    notePaymentReturned(statementId: $statementId, reason: $reason, returnedOn: $returnedOn) {\n      ...PayoutRow_statement\n    }\n  }\n": types.NotePaymentReturnedDocument,
    "\n  query PayoutStatements($filter: StatementFilterInput, $first: Int!, $after: String) {\n    statements(filter: $filter, first: $first, after: $after) {\n      totalCount\n      isTotalEstimate\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      nodes {\n        id\n        ...PayoutRow_statement\n      }\n    }\n  }\n": types.PayoutStatementsDocument,
    "\n  query PayoutTotals(\n    $drawn: StatementFilterInput\n    $second: StatementFilterInput\n    $approved: StatementFilterInput\n    $payee: StatementFilterInput\n    $paid: StatementFilterInput\n    $carried: StatementFilterInput\n    $all: StatementFilterInput\n  ) {\n    drawn: statementTotal(filter: $drawn) {\n      ...PayoutTotal\n    }\n    second: statementTotal(filter: $second) {\n      ...PayoutTotal\n    }\n    approved: statementTotal(filter: $approved) {\n      ...PayoutTotal\n    }\n    payee: statementTotal(filter: $payee) {\n      ...PayoutTotal\n    }\n    paid: statementTotal(filter: $paid) {\n      ...PayoutTotal\n    }\n    carried: statementTotal(filter: $carried) {\n      ...PayoutTotal\n    }\n    all: statementTotal(filter: $all) {\n      ...PayoutTotal\n    }\n  }\n": types.PayoutTotalsDocument,
    "\n  query OpenPayoutRuns {\n    openPayoutRuns {\n      number\n      method\n      madeAt\n      maker {\n        id\n        fullName\n      }\n      statementCount\n      waitingCount\n      amount\n      fileUrl\n    }\n  }\n": types.OpenPayoutRunsDocument,
    "\n  fragment PayoutTotal on StatementTotal {\n    count\n    amountDue\n  }\n": types.PayoutTotalFragmentDoc,
    "\n  query LastLedgerCheck {\n    lastLedgerCheck {\n      id\n      ...CheckCard_check\n    }\n  }\n": types.LastLedgerCheckDocument,
    "\n  mutation RunLedgerCheck {\n    runLedgerCheck {\n      id\n      outcome\n      ...CheckCard_check\n    }\n  }\n": types.RunLedgerCheckDocument,
    "\n  mutation ApproveStatements($statementIds: [ID!]!, $amountDue: Money!) {\n    approveStatements(statementIds: $statementIds, amountDue: $amountDue) {\n      statements {\n        ...PayoutRow_statement\n      }\n    }\n  }\n": types.ApproveStatementsDocument,
    "\n  mutation MarkStatementsPaid(\n    $statementIds: [ID!]!\n    $method: PayoutMethod!\n    $reference: String!\n    $paidOn: Date!\n  ) {\n    markStatementsPaid(statementIds: $statementIds, method: $method, reference: $reference, paidOn: $paidOn) {\n      statements {\n        ...PayoutRow_statement\n      }\n    }\n  }\n": types.MarkStatementsPaidDocument,
    "\n  mutation MakePayoutRun($method: PayoutMethod!, $month: String) {\n    makePayoutRun(method: $method, month: $month) {\n      number\n      statementCount\n    }\n  }\n": types.MakePayoutRunDocument,
    "\n  mutation TakeBackPayoutRun($runNumber: Int!, $reason: String!) {\n    takeBackPayoutRun(runNumber: $runNumber, reason: $reason) {\n      number\n    }\n  }\n": types.TakeBackPayoutRunDocument,
    "\n  query PaymentLines($lines: [String!]!) {\n    paymentLines(lines: $lines) {\n      line\n      reason\n      amount\n      traceNumber\n      paidOn\n      statement {\n        id\n        month\n        organization {\n          id\n          name\n        }\n      }\n    }\n  }\n": types.PaymentLinesDocument,
    "\n  mutation RecordPayments($lines: [String!]!) {\n    recordPayments(lines: $lines) {\n      statements {\n        ...PayoutRow_statement\n      }\n    }\n  }\n": types.RecordPaymentsDocument,
    "\n  fragment SupporterFindings_data on SupporterData {\n    orderCount\n    emailCount\n    contactMessageCount\n    auditEntryCount\n    noteCount\n    isOrganizationContact\n    ordersInFlight {\n      id\n      reason\n    }\n  }\n": types.SupporterFindings_DataFragmentDoc,
    "\n  mutation EraseSupporterData($input: SupporterErasureInput!) {\n    eraseSupporterData(input: $input) {\n      orderCount\n      ordersKept {\n        id\n      }\n    }\n  }\n": types.EraseSupporterDataDocument,
    "\n  query SupporterDataOf($email: String!) {\n    supporterData(email: $email) {\n      ...SupporterFindings_data\n    }\n  }\n": types.SupporterDataOfDocument,
    "\n  query PlaygroundSettings {\n    paymentSettings {\n      isSandbox\n    }\n  }\n": types.PlaygroundSettingsDocument,
    "\n  mutation DeleteProduct($productId: ID!) {\n    deleteProduct(productId: $productId) {\n      id\n    }\n  }\n": types.DeleteProductDocument,
    "\n  query StockHistory($id: ID!, $after: String) {\n    product(id: $id) {\n      id\n      stockHistory(first: 50, after: $after) {\n        nodes {\n          id\n          kind\n          change\n          stockAfter\n          reason\n          at\n          madeBy {\n            id\n            fullName\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n": types.StockHistoryDocument,
    "\n  mutation RecordStock($input: StockInput!) {\n    recordStock(input: $input) {\n      ...ManagedProduct_product\n    }\n  }\n": types.RecordStockDocument,
    "\n  mutation SetNextDelivery($productId: ID!, $expectedOn: Date) {\n    setNextDelivery(productId: $productId, expectedOn: $expectedOn) {\n      ...ManagedProduct_product\n    }\n  }\n": types.SetNextDeliveryDocument,
    "\n  fragment ManagedProduct_product on Product {\n    id\n    name\n    description\n    ingredients\n    allergens\n    netWeight\n    translations {\n      language\n      name\n      description\n      ingredients\n      allergens\n    }\n    category\n    price\n    inventory\n    isActive\n    displayOrder\n    imageUrl\n    totalOrdered\n    totalRevenue\n    unitsHeldUnpaid\n    isMostlyHeldUnpaid\n    isArchived\n    nextDeliveryOn\n    daysLeft {\n      atLeast\n      atMost\n    }\n  }\n": types.ManagedProduct_ProductFragmentDoc,
    "\n  query ManagedProducts($isArchived: Boolean) {\n    products(filter: { isArchived: $isArchived }) {\n      id\n      ...ManagedProduct_product\n    }\n  }\n": types.ManagedProductsDocument,
    "\n  mutation CreateProduct($input: ProductInput!) {\n    createProduct(input: $input) {\n      ...ManagedProduct_product\n    }\n  }\n": types.CreateProductDocument,
    "\n  mutation UpdateProduct($productId: ID!, $input: ProductChangesInput!, $expected: [ExpectedValueInput!]) {\n    updateProduct(productId: $productId, input: $input, expected: $expected) {\n      ...ManagedProduct_product\n    }\n  }\n": types.UpdateProductDocument,
    "\n  mutation OrderProducts($productIds: [ID!]!, $expectedIds: [ID!]) {\n    orderProducts(productIds: $productIds, expectedIds: $expectedIds) {\n      products {\n        ...ManagedProduct_product\n      }\n    }\n  }\n": types.OrderProductsDocument,
    "\n  fragment RecordOrder_order on Order {\n    id\n    createdAt\n    status\n    deliveryMethod\n    total\n    isPaid\n    wasDeclined\n    customerName\n    customerEmail\n    organization {\n      id\n      name\n    }\n    classroom {\n      id\n      name\n    }\n    refunds {\n      id\n      amount\n      status\n    }\n    dispute {\n      state\n      amount\n    }\n    events(first: 100) {\n      nodes {\n        kind\n        title\n        at\n      }\n    }\n  }\n": types.RecordOrder_OrderFragmentDoc,
    "\n  query CustomerRecord($email: String!) {\n    supporterData(email: $email) {\n      orderCount\n      emailCount\n      contactMessageCount\n      erasedAt\n      ...SupporterFindings_data\n      orderHistory(first: 20) {\n        nodes {\n          id\n          ...RecordOrder_order\n        }\n      }\n      emailHistory(first: 50) {\n        nodes {\n          id\n          ...EmailRow_email\n        }\n      }\n      messages(first: 20) {\n        nodes {\n          id\n          ...Message_message\n        }\n      }\n    }\n  }\n": types.CustomerRecordDocument,
    "\n  query OrganizationRecord($id: ID!) {\n    organization(id: $id) {\n      id\n      name\n      code\n      contactName\n      contactEmail\n      contactPhone\n      isActive\n      isCampaignRunning\n      salesBySource {\n        source\n        orderCount\n        sales\n      }\n      orders(first: 20) {\n        nodes {\n          id\n          ...RecordOrder_order\n        }\n        totalCount\n      }\n      statements(first: 12) {\n        nodes {\n          id\n          month\n          state\n          amountDue\n          pdfUrl\n        }\n      }\n      emails(first: 20) {\n        nodes {\n          id\n          ...EmailRow_email\n        }\n      }\n      auditEntries(first: 20) {\n        nodes {\n          id\n          ...AuditRow_entry\n        }\n      }\n    }\n  }\n": types.OrganizationRecordDocument,
    "\n  query OrganizationsForPassword($search: String!) {\n    organizations(filter: { search: $search }, first: 50) {\n      nodes {\n        id\n        name\n        contactEmail\n        code\n      }\n    }\n  }\n": types.OrganizationsForPasswordDocument,
    "\n  mutation SetOrganizationPassword($organizationId: ID!, $password: String!) {\n    setOrganizationPassword(organizationId: $organizationId, password: $password) {\n      __typename\n    }\n  }\n": types.SetOrganizationPasswordDocument,
    "\n  mutation SendLoginCredentials($organizationId: ID!, $password: String!) {\n    sendLoginCredentials(organizationId: $organizationId, password: $password) {\n      __typename\n    }\n  }\n": types.SendLoginCredentialsDocument,
    "\n  query ServiceKeys {\n    serviceKeys {\n      id\n      name\n      ending\n      jobs\n      expiresAt\n      lastUsedAt\n      maker {\n        id\n        fullName\n      }\n    }\n  }\n": types.ServiceKeysDocument,
    "\n  mutation CreateServiceKey($input: ServiceKeyInput!) {\n    createServiceKey(input: $input) {\n      key\n    }\n  }\n": types.CreateServiceKeyDocument,
    "\n  mutation RevokeServiceKey($id: ID!) {\n    revokeServiceKey(serviceKeyId: $id) {\n      id\n    }\n  }\n": types.RevokeServiceKeyDocument,
    "\n  query Webhooks {\n    webhooks {\n      id\n      url\n      events\n    }\n  }\n": types.WebhooksDocument,
    "\n  mutation AddWebhook($input: WebhookInput!) {\n    addWebhook(input: $input) {\n      secret\n    }\n  }\n": types.AddWebhookDocument,
    "\n  mutation RotateWebhookSecret($id: ID!) {\n    rotateWebhookSecret(webhookId: $id) {\n      secret\n    }\n  }\n": types.RotateWebhookSecretDocument,
    "\n  mutation RemoveWebhook($id: ID!) {\n    removeWebhook(webhookId: $id) {\n      id\n    }\n  }\n": types.RemoveWebhookDocument,
    "\n  query WebhookDeliveries($after: String) {\n    webhookDeliveries(first: 10, after: $after) {\n      nodes {\n        id\n        event\n        state\n        tries\n        lastResult\n        createdAt\n        url\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n": types.WebhookDeliveriesDocument,
    "\n  mutation ResendWebhook($id: ID!) {\n    resendWebhook(deliveryId: $id) {\n      id\n      state\n      tries\n    }\n  }\n": types.ResendWebhookDocument,
    "\n  query AdminAudit($filter: AuditFilter, $after: String) {\n    auditEntries(filter: $filter, first: 20, after: $after) {\n      nodes {\n        id\n        ...AuditRow_entry\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n      isTotalEstimate\n    }\n  }\n": types.AdminAuditDocument,
    "\n  fragment AuditRow_entry on AuditEntry {\n    id\n    at\n    admin {\n      id\n      name\n    }\n    action\n    subjectId\n    subjectName\n    before\n    after\n  }\n": types.AuditRow_EntryFragmentDoc,
    "\n  fragment FooterArea_area on ContentArea {\n    key\n    value\n    updatedAt\n    editor {\n      id\n      fullName\n    }\n  }\n": types.FooterArea_AreaFragmentDoc,
    "\n  query FooterAreas {\n    content(keys: [\"footer_company_name\", \"footer_contact_email\"]) {\n      key\n      ...FooterArea_area\n    }\n  }\n": types.FooterAreasDocument,
    "\n  mutation SaveFooter($key: String!, $value: String!, $expected: [ExpectedValueInput!]) {\n    saveContent(key: $key, value: $value, expected: $expected) {\n      ...FooterArea_area\n    }\n  }\n": types.SaveFooterDocument,
    "\n  fragment Attention_counts on StaffAttention {\n    unmatchedPayments\n    failedEmails\n    openMessages\n    cardDeclines\n    oldestUnmatchedPayment\n    oldestFailedEmail\n    oldestOpenMessage\n    total\n  }\n": types.Attention_CountsFragmentDoc,
    "\n  query StaffAttention {\n    staffAttention {\n      ...Attention_counts\n    }\n  }\n": types.StaffAttentionDocument,
    "\n  subscription StaffAttentionChanged {\n    staffAttentionChanged {\n      ...Attention_counts\n    }\n  }\n": types.StaffAttentionChangedDocument,
    "\n  query FindInAdmin($text: String!) {\n    searchMatches(text: $text, first: 50) {\n      nodes {\n        reasons {\n          label\n          text\n        }\n        thing {\n          __typename\n          ... on Order {\n            id\n            customerName\n            total\n            organization {\n              id\n              name\n            }\n          }\n          ... on Organization {\n            id\n            name\n            code\n          }\n          ... on Classroom {\n            id\n            name\n            code\n            teacherName\n            ofOrganization: organization {\n              id\n              name\n            }\n          }\n          ... on Product {\n            id\n            name\n            price\n            inventory\n          }\n          ... on Email {\n            id\n            subject\n            recipient\n            emailStatus: status\n          }\n          ... on Payment {\n            id\n            status\n            amount\n            order {\n              id\n            }\n          }\n          ... on ContactMessage {\n            id\n            name\n            email\n            isHandled\n          }\n        }\n      }\n    }\n  }\n": types.FindInAdminDocument,
    "\n  query AdminSession {\n    viewer {\n      admin {\n        id\n        username\n        email\n        fullName\n        jobs\n        needsSecondFactor\n      }\n    }\n  }\n": types.AdminSessionDocument,
    "\n  mutation LogoutAdmin {\n    logoutAdmin {\n      __typename\n    }\n  }\n": types.LogoutAdminDocument,
    "\n  query StaffAccounts {\n    staffMembers(includeInactive: true) {\n      id\n      ...StaffRow_member\n    }\n    staffInvitations {\n      id\n      email\n      fullName\n      jobs\n      inviter {\n        id\n        fullName\n      }\n      expiresAt\n    }\n  }\n": types.StaffAccountsDocument,
    "\n  fragment StaffRow_member on StaffMember {\n    id\n    username\n    email\n    fullName\n    jobs\n    isActive\n    lastLoginAt\n    hasSecondFactor\n  }\n": types.StaffRow_MemberFragmentDoc,
    "\n  mutation ChangeStaffMember($id: ID!, $jobs: [Job!], $isActive: Boolean) {\n    changeStaffMember(staffMemberId: $id, jobs: $jobs, isActive: $isActive) {\n      ...StaffRow_member\n    }\n  }\n": types.ChangeStaffMemberDocument,
    "\n  mutation ResetSecondFactor($staffId: ID!) {\n    resetSecondFactor(staffId: $staffId) {\n      ...StaffRow_member\n    }\n  }\n": types.ResetSecondFactorDocument,
    "\n  mutation InviteStaffMember($input: StaffInvitationInput!) {\n    inviteStaffMember(input: $input) {\n      id\n    }\n  }\n": types.InviteStaffMemberDocument,
    "\n  mutation WithdrawStaffInvitation($id: ID!) {\n    withdrawStaffInvitation(invitationId: $id) {\n      id\n    }\n  }\n": types.WithdrawStaffInvitationDocument,
    "\n  mutation ChangeStaffPassword($input: ChangePasswordInput!) {\n    changeStaffPassword(input: $input) {\n      __typename\n    }\n  }\n": types.ChangeStaffPasswordDocument,
    "\n  query StaffLogins($ofEverybody: Boolean!) {\n    staffLogins(ofEverybody: $ofEverybody) {\n      id\n      at\n      outcome\n      device\n      isKnownDevice\n      member {\n        id\n        fullName\n      }\n    }\n  }\n": types.StaffLoginsDocument,
    "\n  query CampaignDaysOf($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      campaignPhase\n      startDate\n      endDate\n      daysLeft\n    }\n  }\n": types.CampaignDaysOfDocument,
    "\n  query ShareOfSale($organizationId: ID!, $classroomId: ID, $subtotal: Money!) {\n    organization(id: $organizationId) {\n      id\n      shareOfSale(classroomId: $classroomId, subtotal: $subtotal) {\n        organization\n        classroom\n      }\n    }\n  }\n": types.ShareOfSaleDocument,
    "\n  query FreshPrices($isTranslated: Boolean!) {\n    products {\n      id\n      name\n      translations @include(if: $isTranslated) {\n        language\n        name\n      }\n      price\n      imageUrl\n      picks\n      inventory\n    }\n  }\n": types.FreshPricesDocument,
    "\n  fragment MixPackRow_product on Product {\n    id\n    name\n    translations @include(if: $isTranslated) {\n      language\n      name\n    }\n    price\n    imageUrl\n    isSoldOut\n  }\n": types.MixPackRow_ProductFragmentDoc,
    "\n  fragment ProductCard_product on Product {\n    id\n    name\n    description\n    price\n    imageUrl\n    picks\n    inventory\n    isSoldOut\n    ingredients\n    allergens\n    netWeight\n    translations @include(if: $isTranslated) {\n      language\n      name\n      description\n      ingredients\n      allergens\n    }\n  }\n": types.ProductCard_ProductFragmentDoc,
    "\n  query Products($isTranslated: Boolean!) {\n    products {\n      id\n      category\n      price\n      ...ProductCard_product\n      ...MixPackRow_product\n    }\n  }\n": types.ProductsDocument,
    "\n  query CreditInvitation($id: ID!) {\n    order(id: $id) {\n      id\n      creditKey\n      organization {\n        id\n        classrooms {\n          id\n        }\n      }\n    }\n  }\n": types.CreditInvitationDocument,
    "\n  fragment ThankYou_order on Order {\n    status\n    customerName\n    deliveryMethod\n    createdAt\n    subtotal\n    total\n    organizationProfit\n    classroomProfit\n    organization {\n      id\n      name\n      code\n      isActive\n      goalAmount\n      totals {\n        totalSales\n      }\n    }\n    classroom {\n      id\n      name\n      code\n      isActive\n      goalAmount\n      totals {\n        totalSales\n      }\n    }\n  }\n": types.ThankYou_OrderFragmentDoc,
    "\n  query PlacedOrder($id: ID!, $language: String!) {\n    order(id: $id) {\n      id\n      ...Confirmation_order\n    }\n  }\n": types.PlacedOrderDocument,
    "\n  subscription OrderChanged($id: ID!, $language: String!) {\n    orderChanged(id: $id) {\n      ...Confirmation_order\n    }\n  }\n": types.OrderChangedDocument,
    "\n  mutation CompleteOrder($id: ID!, $language: String!) {\n    completeOrder(id: $id) {\n      ...Confirmation_order\n    }\n  }\n": types.CompleteOrderDocument,
    "\n  mutation ReconcileOrder($paymentIntentId: String!, $language: String!) {\n    reconcileOrder(paymentIntentId: $paymentIntentId) {\n      ...Confirmation_order\n    }\n  }\n": types.ReconcileOrderDocument,
    "\n  query PickupOffer($id: ID!, $classroomId: ID) {\n    organization(id: $id) {\n      id\n      name\n      pickupAddress\n      contactEmail\n      pickupOffer(classroomId: $classroomId) {\n        ...PickupPlan_plan\n      }\n    }\n  }\n": types.PickupOfferDocument,
    "\n  query PaymentSettings {\n    paymentSettings {\n      publishableKey\n    }\n  }\n": types.PaymentSettingsDocument,
    "\n  mutation CheckPayment($id: ID!) {\n    completeOrder(id: $id) {\n      id\n      status\n    }\n  }\n": types.CheckPaymentDocument,
    "\n  mutation CreatePaymentIntent($input: CreatePaymentIntentInput!) {\n    createPaymentIntent(input: $input) {\n      clientSecret\n    }\n  }\n": types.CreatePaymentIntentDocument,
    "\n  mutation PlaceOrder($input: PlaceOrderInput!) {\n    placeOrder(input: $input) {\n      id\n    }\n  }\n": types.PlaceOrderDocument,
    "\n  fragment Confirmation_order on Order {\n    id\n    status\n    classroom {\n      id\n    }\n    subtotal\n    shipping\n    total\n    refunded\n    items {\n      productName(language: $language)\n      quantity\n      subtotal\n      picks(language: $language) {\n        name\n      }\n      forName\n    }\n    deliveryMethod\n    shippingAddress\n    recipientName\n    giftMessage\n    shipsUntil\n    pickupCode\n    pickup {\n      ...PickupPlan_plan\n    }\n    ...ThankYou_order\n  }\n": types.Confirmation_OrderFragmentDoc,
    "\n  fragment ClassBoard_classroom on Classroom {\n    id\n    name\n    code\n    teacherName\n    isActive\n    goalAmount\n    halfwayIncentive\n    goalIncentive\n    studentCount\n    organization {\n      id\n      name\n      code\n      goalAmount\n      purpose\n      campaignPhase\n      startDate\n      endDate\n      daysLeft\n    }\n    totals {\n      ...ClassTotals_totals\n    }\n    ...ClassPrizes_classroom\n    ...FamilyLink_classroom\n  }\n": types.ClassBoard_ClassroomFragmentDoc,
    "\n  fragment ClassPrizes_classroom on Classroom {\n    id\n    goalAmount\n    halfwayIncentive\n    goalIncentive\n    prizes {\n      id\n      kind\n      handedOutAt\n    }\n    organization {\n      id\n      incentive\n      halfwayIncentive\n      goalIncentive\n      totals {\n        halfwayAchieved\n        goalAchieved\n        revision\n      }\n    }\n    totals {\n      ...ClassTotals_totals\n    }\n  }\n": types.ClassPrizes_ClassroomFragmentDoc,
    "\n  fragment FamilyLink_classroom on Classroom {\n    id\n    name\n    isActive\n    familyCount\n    organization {\n      id\n      campaignPhase\n    }\n  }\n": types.FamilyLink_ClassroomFragmentDoc,
    "\n  mutation MakeFamilyLink($classroomId: ID!) {\n    makeFamilyLink(classroomId: $classroomId) {\n      token\n    }\n  }\n": types.MakeFamilyLinkDocument,
    "\n  fragment SupporterRow_contribution on Contribution {\n    id\n    supporter\n    amount\n    day\n  }\n": types.SupporterRow_ContributionFragmentDoc,
    "\n  query ClassPage($classroomId: ID!, $contributions: Int!) {\n    classroom(id: $classroomId) {\n      id\n      organization {\n        id\n      }\n      ...ClassBoard_classroom\n      contributions(first: $contributions) {\n        nodes {\n          id\n          ...SupporterRow_contribution\n        }\n      }\n    }\n  }\n": types.ClassPageDocument,
    "\n  fragment ClassTotals_totals on ClassroomTotals {\n    totalSales\n    totalProfit\n    orderCount\n    weekSales\n    weekOrderCount\n    halfwayAchieved\n    halfwayAchievedAt\n    goalAchieved\n    goalAchievedAt\n    revision\n  }\n": types.ClassTotals_TotalsFragmentDoc,
    "\n  query ClassContributions($classroomId: ID!, $contributions: Int!) {\n    classroom(id: $classroomId) {\n      id\n      contributions(first: $contributions) {\n        nodes {\n          id\n          ...SupporterRow_contribution\n        }\n      }\n    }\n  }\n": types.ClassContributionsDocument,
    "\n  fragment RankedClass_rank on ClassroomRank {\n    rank\n    rankedBy\n    value\n    halfwayWonAt\n    goalWonAt\n    classroom {\n      id\n      name\n      teacherName\n      code\n    }\n  }\n": types.RankedClass_RankFragmentDoc,
    "\n  query ClassRankingOf($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      ranking {\n        ...RankedClass_rank\n      }\n    }\n  }\n": types.ClassRankingOfDocument,
    "\n  subscription ClassroomChanged($classroomId: ID!) {\n    classroomChanged(id: $classroomId) {\n      id\n      totals {\n        ...ClassTotals_totals\n      }\n    }\n  }\n": types.ClassroomChangedDocument,
    "\n  subscription ContributionAdded($classroomId: ID!) {\n    contributionAdded(classroomId: $classroomId) {\n      id\n      ...SupporterRow_contribution\n    }\n  }\n": types.ContributionAddedDocument,
    "\n  subscription ContributionRemoved($classroomId: ID!) {\n    contributionRemoved(classroomId: $classroomId)\n  }\n": types.ContributionRemovedDocument,
    "\n  subscription RankingChanged($organizationId: ID!) {\n    organizationRankingChanged(id: $organizationId) {\n      id\n      totals {\n        halfwayAchieved\n        goalAchieved\n        revision\n      }\n      ranking {\n        ...RankedClass_rank\n      }\n    }\n  }\n": types.RankingChangedDocument,
    "\n  query SchoolRace($code: String!) {\n    organization(code: $code) {\n      ...Race_organization\n    }\n  }\n": types.SchoolRaceDocument,
    "\n  fragment Race_organization on Organization {\n    id\n    name\n    code\n    campaignPhase\n    startDate\n    endDate\n    daysLeft\n    totals {\n      revision\n      totalSales\n    }\n    latestSale {\n      amount\n      day\n      classroom {\n        id\n        name\n      }\n    }\n    ranking {\n      ...RankedClass_rank\n    }\n  }\n": types.Race_OrganizationFragmentDoc,
    "\n  subscription RaceMoved($organizationId: ID!) {\n    organizationRankingChanged(id: $organizationId) {\n      ...Race_organization\n    }\n  }\n": types.RaceMovedDocument,
    "\n  query ClassroomLookup($code: String!) {\n    classroom(code: $code) {\n      id\n    }\n  }\n": types.ClassroomLookupDocument,
    "\n  query ClassesToChoose($code: String!) {\n    organization(code: $code) {\n      id\n      classrooms {\n        id\n        name\n        code\n        teacherName\n      }\n    }\n  }\n": types.ClassesToChooseDocument,
    "\n  query LookAlikeCodes($input: NewCodesInput!) {\n    lookAlikeCodes(input: $input) {\n      code\n      existing\n      isClassroom\n    }\n  }\n": types.LookAlikeCodesDocument,
    "\n  query TeacherEmail($input: TeacherEmailInput!) {\n    teacherEmail(input: $input) {\n      subject\n      text\n    }\n  }\n": types.TeacherEmailDocument,
    "\n  fragment Group_organization on Organization {\n    id\n    name\n    code\n    allowDirectRegistration\n    campaignPhase\n    startDate\n    endDate\n    daysLeft\n    goalAmount\n    purpose\n    halfwayIncentive\n    goalIncentive\n    totals {\n      totalSales\n      halfwayAchieved\n      goalAchieved\n      revision\n    }\n  }\n": types.Group_OrganizationFragmentDoc,
    "\n  query GroupFacts($isClass: Boolean!, $id: ID, $code: String) {\n    organization(id: $id, code: $code) @skip(if: $isClass) {\n      id\n      ...Group_organization\n    }\n    classroom(id: $id, code: $code) @include(if: $isClass) {\n      id\n      name\n      code\n      teacherName\n      goalAmount\n      halfwayIncentive\n      goalIncentive\n      totals {\n        totalSales\n        halfwayAchieved\n        revision\n      }\n      organization {\n        id\n        ...Group_organization\n        ranking {\n          isFirstHalfway\n          isFirstAtGoal\n        }\n      }\n    }\n  }\n": types.GroupFactsDocument,
    "\n  mutation ValidateCodes($input: ValidateCodesInput!) {\n    validateCodes(input: $input) {\n      isLookAlike\n      organization {\n        id\n        name\n        code\n      }\n      classroom {\n        id\n        name\n        code\n      }\n    }\n  }\n": types.ValidateCodesDocument,
    "\n  mutation SendContactMessage($input: ContactMessageInput!) {\n    sendContactMessage(input: $input) {\n      success\n      message\n    }\n  }\n": types.SendContactMessageDocument,
    "\n  mutation CreditOrderByLink($orderId: ID!, $key: String!, $organizationId: ID!, $classroomId: ID) {\n    creditOrderByLink(\n      orderId: $orderId\n      key: $key\n      organizationId: $organizationId\n      classroomId: $classroomId\n    ) {\n      ...CreditedOrder_order\n    }\n  }\n": types.CreditOrderByLinkDocument,
    "\n  query CreditOffer($orderId: ID!, $key: String!) {\n    creditOffer(orderId: $orderId, key: $key) {\n      state\n      closesAt\n      merchandise\n    }\n    order(id: $orderId) {\n      id\n      reference\n      organization {\n        id\n        name\n        code\n      }\n      ...CreditedOrder_order\n    }\n  }\n": types.CreditOfferDocument,
    "\n  fragment CreditedOrder_order on Order {\n    id\n    organizationProfit\n    classroomProfit\n    organization {\n      id\n      name\n    }\n    classroom {\n      id\n      name\n    }\n  }\n": types.CreditedOrder_OrderFragmentDoc,
    "\n  fragment CheckLine_check on OrganizationCheck {\n    checkedAt\n    orderCount\n    charged\n    differenceCount\n  }\n": types.CheckLine_CheckFragmentDoc,
    "\n  query ExplainFigure(\n    $organizationId: ID!\n    $figure: Figure!\n    $classroomId: ID\n    $isWithoutClass: Boolean\n    $statement: String\n    $first: Int!\n    $after: String\n  ) {\n    organization(id: $organizationId) {\n      id\n      lastCheck {\n        ...CheckLine_check\n      }\n      explain(\n        figure: $figure\n        classroomId: $classroomId\n        isWithoutClass: $isWithoutClass\n        statement: $statement\n      ) {\n        definition\n        formula\n        rounding\n        amount\n        csvUrl\n        lines(first: $first, after: $after) {\n          totalCount\n          pageInfo {\n            hasNextPage\n            endCursor\n          }\n          nodes {\n            id\n            occurredAt\n            kind\n            orderReference\n            classroomName\n            amount\n            runningSum\n          }\n        }\n      }\n    }\n  }\n": types.ExplainFigureDocument,
    "\n  query FigureReader {\n    viewer {\n      organization {\n        id\n      }\n      admin {\n        id\n      }\n    }\n  }\n": types.FigureReaderDocument,
    "\n  fragment FamilyBoard_family on Family {\n    id\n    adjective\n    animal\n    isOpen\n    orderCount\n    sales\n    days {\n      day\n      orderCount\n      sales\n    }\n    classroom {\n      id\n      name\n      code\n      goalAmount\n      organization {\n        id\n        name\n        code\n        daysLeft\n      }\n      totals {\n        totalSales\n        revision\n      }\n    }\n  }\n": types.FamilyBoard_FamilyFragmentDoc,
    "\n  query FamilyPage($token: String!) {\n    family(token: $token) {\n      id\n      classroom {\n        id\n      }\n      ...FamilyBoard_family\n    }\n  }\n": types.FamilyPageDocument,
    "\n  subscription FamilyClassPulse($classroomId: ID!) {\n    classroomChanged(id: $classroomId) {\n      id\n    }\n  }\n": types.FamilyClassPulseDocument,
    "\n  query TeacherKit($token: String!) {\n    kit(token: $token) {\n      id\n      name\n      code\n      teacherName\n      goalAmount\n      organization {\n        id\n        name\n        code\n        goalAmount\n        purpose\n      }\n    }\n  }\n": types.TeacherKitDocument,
    "\n  fragment CampaignsCard_organization on Organization {\n    id\n    campaigns {\n      id\n      campaign\n      startedAt\n      at\n      orderCount\n      totalSales\n      totalProfit\n      ordersLeft\n      salesLeft\n      profitLeft\n      statements {\n        id\n        month\n      }\n    }\n    totals {\n      revision\n      orderCount\n      totalSales\n      totalProfit\n    }\n  }\n": types.CampaignsCard_OrganizationFragmentDoc,
    "\n  mutation LogoutOrganization {\n    logoutOrganization {\n      __typename\n    }\n  }\n": types.LogoutOrganizationDocument,
    "\n  fragment PhaseCard_organization on Organization {\n    id\n    startDate\n    endDate\n    classroomCount\n    teachersToldAt\n    allowPickup\n    pickupAddress\n    members {\n      personId\n      role\n    }\n    ...SharePost_organization\n  }\n": types.PhaseCard_OrganizationFragmentDoc,
    "\n  query PhaseFacts($organizationId: ID!, $money: Boolean!, $organize: Boolean!) {\n    organization(id: $organizationId) {\n      id\n      payee @include(if: $money) {\n        id\n      }\n      proposals @include(if: $money) {\n        id\n      }\n      pickupDays @include(if: $organize) {\n        id\n        date\n      }\n      flyers(first: 50) @include(if: $organize) {\n        nodes {\n          id\n          ...MadeFlyer_flyer\n        }\n      }\n    }\n  }\n": types.PhaseFactsDocument,
    "\n  fragment OrderNewsCard_organization on Organization {\n    id\n    orderNews(first: 5) {\n      id\n      order {\n        id\n        reference\n      }\n      ...OrderNewsLine_news\n    }\n  }\n": types.OrderNewsCard_OrganizationFragmentDoc,
    "\n  query Dashboard($organizationId: ID!, $recentOrders: Int!, $pickups: Int!) {\n    organization(id: $organizationId) {\n      id\n      name\n      totals {\n        ...DashboardTotals_totals\n      }\n      code\n      startDate\n      endDate\n      ...PhaseCard_organization\n      ...OrderNewsCard_organization\n      ...MilestoneCard_organization\n      ...DashboardOrders_organization\n      ...ShareCodes_organization\n      ...InstagramCard_organization\n    }\n  }\n": types.DashboardDocument,
    "\n  fragment DashboardTotals_totals on OrganizationTotals {\n    revision\n    totalSales\n    orderCount\n    prizes {\n      id\n      lostAt\n      handedOutAt\n    }\n    ...StatCards_totals\n    ...MilestoneCard_totals\n    ...SalesByDay_totals\n    ...TopClassrooms_totals\n    ...ClassShares_totals\n  }\n": types.DashboardTotals_TotalsFragmentDoc,
    "\n  subscription OrganizationTotalsChanged($organizationId: ID!, $money: Boolean!) {\n    organizationChanged(id: $organizationId) {\n      id\n      endDate\n      ...NextStatement_organization @include(if: $money)\n      totals {\n        ...DashboardTotals_totals\n      }\n    }\n  }\n": types.OrganizationTotalsChangedDocument,
    "\n  fragment DashboardOrders_organization on Organization {\n    id\n    orders(first: $recentOrders) {\n      nodes {\n        id\n        createdAt\n        ...OrderRow_order\n      }\n    }\n    pickups: orders(filter: { awaitsHandOver: true }, first: $pickups) {\n      totalCount\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      nodes {\n        id\n        createdAt\n        ...PickupRow_order\n      }\n    }\n  }\n": types.DashboardOrders_OrganizationFragmentDoc,
    "\n  fragment ChangedOrder_order on Order {\n    id\n    createdAt\n    ...OrderRow_order\n    ...PickupRow_order\n  }\n": types.ChangedOrder_OrderFragmentDoc,
    "\n  subscription OrganizationOrderChanged($organizationId: ID!) {\n    organizationOrderChanged(organizationId: $organizationId) {\n      ...ChangedOrder_order\n    }\n  }\n": types.OrganizationOrderChangedDocument,
    "\n  query DashboardOrders($organizationId: ID!, $recentOrders: Int!, $pickups: Int!) {\n    organization(id: $organizationId) {\n      ...DashboardOrders_organization\n    }\n  }\n": types.DashboardOrdersDocument,
    "\n  query OrganizationLookup($code: String!) {\n    organization(code: $code) {\n      id\n    }\n  }\n": types.OrganizationLookupDocument,
    "\n  fragment HandOutBox_box on PickupBox {\n    id\n    shortCode\n    supporterName\n    classroomName\n    items {\n      name\n      quantity\n      picks {\n        name\n        quantity\n      }\n      missingBags\n      forName\n    }\n    state\n    isReady\n    handedOutAt\n    handedOutBy\n    twice\n    revision\n  }\n": types.HandOutBox_BoxFragmentDoc,
    "\n  query HandOutList($organizationId: ID!) {\n    viewer {\n      organization {\n        id\n      }\n      admin {\n        id\n      }\n    }\n    handOutList(organizationId: $organizationId) {\n      organizationId\n      organizationName\n      day {\n        date\n        opensAt\n        closesAt\n        place\n        note\n      }\n      boxes {\n        ...HandOutBox_box\n      }\n      products {\n        id\n        name\n        translations {\n          language\n          name\n        }\n      }\n      at\n    }\n  }\n": types.HandOutListDocument,
    "\n  mutation RecordHandOuts($organizationId: ID!, $handOuts: [HandOutInput!]!) {\n    recordHandOuts(organizationId: $organizationId, handOuts: $handOuts) {\n      id\n      outcome\n      box {\n        ...HandOutBox_box\n      }\n    }\n  }\n": types.RecordHandOutsDocument,
    "\n  subscription HandOutsChanged($organizationId: ID!) {\n    handOutsChanged(organizationId: $organizationId) {\n      ...HandOutBox_box\n    }\n  }\n": types.HandOutsChangedDocument,
    "\n  mutation ConnectInstagram($organizationId: ID!, $handle: String!) {\n    connectInstagram(organizationId: $organizationId, handle: $handle) {\n      id\n      instagramHandle\n    }\n  }\n": types.ConnectInstagramDocument,
    "\n  query OrganizationInstagramPosts($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      instagram {\n        handle\n        posts {\n          id\n          caption\n          permalink\n          postedAt\n        }\n      }\n    }\n  }\n": types.OrganizationInstagramPostsDocument,
    "\n  fragment InstagramCard_organization on Organization {\n    id\n    instagramHandle\n    ...SharePost_organization\n  }\n": types.InstagramCard_OrganizationFragmentDoc,
    "\n  fragment SharePost_organization on Organization {\n    id\n    name\n    code\n    allowDirectRegistration\n    endDate\n    goalAmount\n    purpose\n    classrooms(includeInactive: true) {\n      id\n      name\n      code\n      teacherName\n      isActive\n      goalAmount\n      totals {\n        revision\n        totalSales\n      }\n    }\n  }\n": types.SharePost_OrganizationFragmentDoc,
    "\n  mutation ConfirmContactEmailChange($token: String!) {\n    used: confirmContactEmailChange(token: $token) {\n      id\n      name\n      contactEmail\n    }\n  }\n": types.ConfirmContactEmailChangeDocument,
    "\n  mutation GetStatements($token: String!) {\n    used: answerStatementLink(token: $token, wantsStatements: true) {\n      id\n      name\n    }\n  }\n": types.GetStatementsDocument,
    "\n  mutation StopStatements($token: String!) {\n    used: answerStatementLink(token: $token, wantsStatements: false) {\n      id\n      name\n    }\n  }\n": types.StopStatementsDocument,
    "\n  mutation StopChange($token: String!) {\n    used: stopProposal(token: $token) {\n      id\n      name\n    }\n  }\n": types.StopChangeDocument,
    "\n  mutation LoginOrganization($input: OrganizationLoginInput!) {\n    loginOrganization(input: $input) {\n      organization {\n        id\n        name\n      }\n      member {\n        personId\n        mustChangePassword\n        memberships {\n          organizationId\n          organizationName\n          role\n        }\n      }\n    }\n  }\n": types.LoginOrganizationDocument,
    "\n  query Viewer {\n    viewer {\n      organization {\n        id\n      }\n      member {\n        personId\n        email\n        role\n        mustChangePassword\n        memberships {\n          organizationId\n          organizationName\n          role\n        }\n      }\n      admin {\n        id\n        role\n      }\n    }\n  }\n": types.ViewerDocument,
    "\n  fragment MoneyFigures_organization on Organization {\n    id\n    balance {\n      earned\n      onItsWay\n      paid\n      inDispute\n      nextStatement {\n        month\n        drawnOn\n      }\n    }\n  }\n": types.MoneyFigures_OrganizationFragmentDoc,
    "\n  fragment PayeeCard_organization on Organization {\n    id\n    payee {\n      id\n      name\n      postalAddress\n      method\n      taxFormDate\n      accountCode\n      updatedAt\n      verifiedAt\n    }\n    proposals {\n      id\n      kind\n    }\n  }\n": types.PayeeCard_OrganizationFragmentDoc,
    "\n  mutation SavePayee($organizationId: ID!, $input: PayeeInput!) {\n    savePayee(organizationId: $organizationId, input: $input) {\n      ...PayeeCard_organization\n      ...ProposalsCard_organization\n    }\n  }\n": types.SavePayeeDocument,
    "\n  fragment ProposalsCard_organization on Organization {\n    id\n    proposals {\n      id\n      title\n      details\n      proposer {\n        name\n      }\n      proposedAt\n      expiresAt\n      waitDays\n      effectiveAt\n      isConfirmed\n      isByStaff\n      lacksLink\n      confirmers\n      canConfirm\n    }\n  }\n": types.ProposalsCard_OrganizationFragmentDoc,
    "\n  mutation ConfirmProposal($organizationId: ID!, $proposalId: ID!) {\n    confirmProposal(organizationId: $organizationId, proposalId: $proposalId) {\n      contactEmail\n      ...ProposalsCard_organization\n      ...PayeeCard_organization\n    }\n  }\n": types.ConfirmProposalDocument,
    "\n  mutation WithdrawProposal($organizationId: ID!, $proposalId: ID!) {\n    withdrawProposal(organizationId: $organizationId, proposalId: $proposalId) {\n      ...ProposalsCard_organization\n    }\n  }\n": types.WithdrawProposalDocument,
    "\n  fragment RecipientsCard_organization on Organization {\n    id\n    statementRecipients {\n      id\n      email\n      confirmedAt\n    }\n  }\n": types.RecipientsCard_OrganizationFragmentDoc,
    "\n  mutation AddStatementRecipient($email: String!) {\n    addStatementRecipient(email: $email) {\n      ...RecipientsCard_organization\n    }\n  }\n": types.AddStatementRecipientDocument,
    "\n  mutation RemoveStatementRecipient($recipientId: ID!) {\n    removeStatementRecipient(recipientId: $recipientId) {\n      ...RecipientsCard_organization\n    }\n  }\n": types.RemoveStatementRecipientDocument,
    "\n  query OpenStatement($organizationId: ID!, $month: String!, $first: Int!, $after: String) {\n    organization(id: $organizationId) {\n      id\n      statement(month: $month) {\n        id\n        month\n        carriedOver\n        earned\n        takenBack\n        adjustments\n        amountDue\n        books\n        byClass {\n          classroomName\n          organizationPart\n          classPart\n        }\n        byProduct {\n          productName\n          quantity\n          merchandise\n        }\n        lines(first: $first, after: $after) {\n          totalCount\n          pageInfo {\n            hasNextPage\n            endCursor\n          }\n          nodes {\n            id\n            occurredAt\n            kind\n            orderReference\n            classroomName\n            amount: share\n            runningSum\n          }\n        }\n      }\n    }\n  }\n": types.OpenStatementDocument,
    "\n  fragment StatementsCard_organization on Organization {\n    id\n    statements(first: 36) {\n      nodes {\n        id\n        month\n        state\n        isPaidOut\n        waitsUntil\n        amountDue\n        paidAt\n        method\n        reference\n        payeeName\n        pdfUrl\n        csvUrl\n        returnedPayments {\n          paidOn\n          method\n          reference\n          payeeName\n          returnedOn\n          reason\n        }\n      }\n    }\n  }\n": types.StatementsCard_OrganizationFragmentDoc,
    "\n  query MoneyPage($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      name\n      lastCheck {\n        ...CheckLine_check\n      }\n      ...ProposalsCard_organization\n      ...MoneyFigures_organization\n      earnings {\n        day\n        share\n        total\n      }\n      ...StatementsCard_organization\n      ...PayeeCard_organization\n      ...RecipientsCard_organization\n      closingRequestedAt\n      ...CampaignsCard_organization\n      totals {\n        revision\n        ...ClassShares_totals\n      }\n    }\n  }\n": types.MoneyPageDocument,
    "\n  mutation RequestClosing($organizationId: ID!) {\n    requestClosing(organizationId: $organizationId) {\n      id\n      closingRequestedAt\n    }\n  }\n": types.RequestClosingDocument,
    "\n  mutation WithdrawClosing($organizationId: ID!) {\n    withdrawClosing(organizationId: $organizationId) {\n      id\n      closingRequestedAt\n    }\n  }\n": types.WithdrawClosingDocument,
    "\n  mutation MoveOrderToClass($organizationId: ID!, $orderId: ID!, $classroomId: ID!) {\n    moveOrderToClass(organizationId: $organizationId, orderId: $orderId, classroomId: $classroomId) {\n      ...OrderLine_order\n      classroom {\n        id\n        name\n      }\n    }\n  }\n": types.MoveOrderToClassDocument,
    "\n  query OrderClasses($organizationId: ID!, $orderId: ID!) {\n    order(id: $orderId) {\n      id\n      canMoveClass\n      organizationProfit\n      classroomProfit\n      classroom {\n        id\n        name\n      }\n    }\n    organization(id: $organizationId) {\n      id\n      classrooms {\n        id\n        name\n        teacherName\n        code\n      }\n    }\n  }\n": types.OrderClassesDocument,
    "\n  fragment OrderFacts_order on Order {\n    id\n    status\n    classroom {\n      id\n      name\n    }\n    createdAt\n    customerEmail\n    customerPhone\n    deliveryMethod\n    shippingAddress\n    pickupLocation\n    pickupNotificationSent\n    subtotal\n    shipping\n    refunded\n    newsFeed(first: 20) {\n      nodes {\n        id\n        ...OrderNewsLine_news\n      }\n    }\n    organizationProfit\n    classroomProfit\n    saleLeft {\n      organizationProfit\n      classroomProfit\n    }\n    items {\n      ...OrderItemLines_item\n    }\n  }\n": types.OrderFacts_OrderFragmentDoc,
    "\n  fragment OrderRow_order on Order {\n    id\n    customerName\n    status\n    total\n    createdAt\n    classroom {\n      id\n      name\n    }\n    deliveryMethod\n    dispute {\n      state\n      amount\n    }\n    hasOpenComplaint\n  }\n": types.OrderRow_OrderFragmentDoc,
    "\n  fragment OrderItemLines_item on OrderItem {\n    productName\n    quantity\n    picks {\n      name\n    }\n    forName\n  }\n": types.OrderItemLines_ItemFragmentDoc,
    "\n  fragment OrderNewsLine_news on OrderNews {\n    id\n    kind\n    amount\n    reason\n    origin\n    at\n  }\n": types.OrderNewsLine_NewsFragmentDoc,
    "\n  fragment OrderLine_order on Order {\n    id\n    pickupNotificationSent\n    ...OrderRow_order\n    ...OrderFacts_order\n  }\n": types.OrderLine_OrderFragmentDoc,
    "\n  query AllOrders($organizationId: ID!, $filter: OrderFilter!, $first: Int!, $after: String) {\n    organization(id: $organizationId) {\n      id\n      name\n      classrooms(includeInactive: true) {\n        id\n        name\n        teacherName\n        code\n      }\n      orders(filter: $filter, first: $first, after: $after) {\n        totalCount\n        isTotalEstimate\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        nodes {\n          id\n          ...OrderLine_order\n        }\n      }\n    }\n  }\n": types.AllOrdersDocument,
    "\n  subscription ListedOrderChanged($organizationId: ID!) {\n    organizationOrderChanged(organizationId: $organizationId) {\n      ...OrderLine_order\n    }\n  }\n": types.ListedOrderChangedDocument,
    "\n  mutation ChangePassword($input: ChangePasswordInput!) {\n    changePassword(input: $input) {\n      __typename\n    }\n  }\n": types.ChangePasswordDocument,
    "\n  mutation ChoosePassword($input: ChoosePasswordInput!) {\n    choosePassword(input: $input) {\n      organization {\n        id\n        name\n      }\n    }\n  }\n": types.ChoosePasswordDocument,
    "\n  mutation RequestPasswordLink($email: String!) {\n    requestPasswordLink(email: $email) {\n      email\n    }\n  }\n": types.RequestPasswordLinkDocument,
    "\n  query InvitationOffer($token: String!) {\n    invitationOffer(token: $token) {\n      organizationName\n      inviter {\n        name\n      }\n      role\n      sentTo\n      hasLogin\n    }\n  }\n": types.InvitationOfferDocument,
    "\n  mutation AcceptInvitation($input: MemberAcceptanceInput!) {\n    acceptInvitation(input: $input) {\n      organization {\n        id\n      }\n    }\n  }\n": types.AcceptInvitationDocument,
    "\n  mutation ProposeForMember($organizationId: ID!, $personId: ID!, $isOwner: Boolean!) {\n    proposeOwner(organizationId: $organizationId, personId: $personId) @include(if: $isOwner) {\n      __typename\n    }\n    proposeFactorRemoval(organizationId: $organizationId, personId: $personId) @skip(if: $isOwner) {\n      __typename\n    }\n  }\n": types.ProposeForMemberDocument,
    "\n  mutation RemoveMember($organizationId: ID!, $personId: ID!) {\n    removeMember(organizationId: $organizationId, personId: $personId) {\n      __typename\n    }\n  }\n": types.RemoveMemberDocument,
    "\n  mutation ChangeMemberRole($organizationId: ID!, $personId: ID!, $role: InvitedRole!) {\n    changeMemberRole(organizationId: $organizationId, personId: $personId, role: $role) {\n      __typename\n    }\n  }\n": types.ChangeMemberRoleDocument,
    "\n  mutation HandOver($organizationId: ID!, $personId: ID!, $currentPassword: String!) {\n    handOver(organizationId: $organizationId, personId: $personId, currentPassword: $currentPassword) {\n      __typename\n    }\n  }\n": types.HandOverDocument,
    "\n  query People($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      name\n      members {\n        personId\n        fullName\n        email\n        role\n        joinedAt\n      }\n      memberInvitations {\n        id\n        email\n        role\n        expiresAt\n      }\n    }\n  }\n": types.PeopleDocument,
    "\n  mutation InviteMember($organizationId: ID!, $input: MemberInvitationInput!) {\n    inviteMember(organizationId: $organizationId, input: $input) {\n      __typename\n    }\n  }\n": types.InviteMemberDocument,
    "\n  mutation WithdrawInvitation($id: ID!) {\n    withdrawInvitation(invitationId: $id) {\n      __typename\n    }\n  }\n": types.WithdrawInvitationDocument,
    "\n  query PeopleProposals($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      ...ProposalsCard_organization\n    }\n  }\n": types.PeopleProposalsDocument,
    "\n  query OrganizationHistory($organizationId: ID!, $first: Int!, $after: String) {\n    organization(id: $organizationId) {\n      id\n      history(first: $first, after: $after) {\n        totalCount\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        nodes {\n          id\n          at\n          actor {\n            name\n          }\n          action\n          facts\n        }\n      }\n    }\n  }\n": types.OrganizationHistoryDocument,
    "\n  mutation OpenOtherOrganization($organizationId: ID!) {\n    switchOrganization(organizationId: $organizationId) {\n      organization {\n        id\n        name\n      }\n    }\n  }\n": types.OpenOtherOrganizationDocument,
    "\n  fragment HelperLinkRow_link on HelperLink {\n    id\n    label\n    createdAt\n    expiresAt\n    revokedAt\n  }\n": types.HelperLinkRow_LinkFragmentDoc,
    "\n  fragment HelperLinks_day on PickupDay {\n    id\n    helperLinks {\n      id\n      ...HelperLinkRow_link\n    }\n  }\n": types.HelperLinks_DayFragmentDoc,
    "\n  mutation CreateHelperLink($pickupDayId: ID!, $label: String!) {\n    createHelperLink(pickupDayId: $pickupDayId, label: $label) {\n      ...HelperLinkRow_link\n      url\n    }\n  }\n": types.CreateHelperLinkDocument,
    "\n  mutation RevokeHelperLink($id: ID!) {\n    revokeHelperLink(helperLinkId: $id) {\n      ...HelperLinkRow_link\n    }\n  }\n": types.RevokeHelperLinkDocument,
    "\n  fragment MarkReadyCard_organization on Organization {\n    id\n    orders(filter: { awaitsNotice: true }, first: 100) {\n      nodes {\n        id\n        reference\n        customerName\n        status\n        deliveryMethod\n        pickupNotificationSent\n        classroom {\n          id\n          name\n        }\n      }\n    }\n  }\n": types.MarkReadyCard_OrganizationFragmentDoc,
    "\n  mutation MarkPickupsReady($organizationId: ID!, $orderIds: [ID!]!) {\n    markPickupsReady(organizationId: $organizationId, orderIds: $orderIds) {\n      orders {\n        id\n        status\n        pickupNotificationSent\n      }\n      refused {\n        orderId\n        reason\n      }\n    }\n  }\n": types.MarkPickupsReadyDocument,
    "\n  mutation TakeBackReady($organizationId: ID!, $orderIds: [ID!]!) {\n    takeBackReady(organizationId: $organizationId, orderIds: $orderIds) {\n      orders {\n        id\n        status\n        pickupNotificationSent\n      }\n      refused {\n        orderId\n        reason\n      }\n    }\n  }\n": types.TakeBackReadyDocument,
    "\n  fragment PickupDayCard_day on PickupDay {\n    id\n    date\n    opensAt\n    closesAt\n    place\n    note\n    remindUntil\n    classrooms {\n      id\n      name\n    }\n    totals {\n      orders\n      handedOut\n    }\n    ...HelperLinks_day\n  }\n": types.PickupDayCard_DayFragmentDoc,
    "\n  mutation RemovePickupDay($id: ID!) {\n    removePickupDay(pickupDayId: $id) {\n      ...PickupDaysCards_organization\n    }\n  }\n": types.RemovePickupDayDocument,
    "\n  mutation RemindWaiting($pickupDayId: ID!) {\n    remindWaiting(pickupDayId: $pickupDayId) {\n      emailCount\n    }\n  }\n": types.RemindWaitingDocument,
    "\n  mutation PrintPickupPaper($organizationId: ID!, $pickupDayId: ID!, $paper: PickupPaper!) {\n    printPickupPaper(organizationId: $organizationId, pickupDayId: $pickupDayId, paper: $paper) {\n      ...Printing_paper\n    }\n  }\n": types.PrintPickupPaperDocument,
    "\n  mutation AddPickupDay($organizationId: ID!, $input: PickupDayInput!) {\n    addPickupDay(organizationId: $organizationId, input: $input) {\n      ...PickupDaysCards_organization\n    }\n  }\n": types.AddPickupDayDocument,
    "\n  mutation UpdatePickupDay($id: ID!, $input: PickupDayInput!) {\n    updatePickupDay(pickupDayId: $id, input: $input) {\n      ...PickupDaysCards_organization\n    }\n  }\n": types.UpdatePickupDayDocument,
    "\n  query PickupDays($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      name\n      ...MarkReadyCard_organization\n      ...PickupDaysCards_organization\n    }\n  }\n": types.PickupDaysDocument,
    "\n  fragment PickupDaysCards_organization on Organization {\n    id\n    pickupAddress\n    classrooms {\n      id\n      name\n      teacherName\n      code\n    }\n    pickupDays {\n      id\n      ...PickupDayCard_day\n    }\n  }\n": types.PickupDaysCards_OrganizationFragmentDoc,
    "\n  mutation NotifyPickupReady($organizationId: ID!, $orderId: ID!) {\n    notifyPickupReady(organizationId: $organizationId, orderId: $orderId) {\n      ...ChangedOrder_order\n    }\n  }\n": types.NotifyPickupReadyDocument,
    "\n  mutation HandOverOrder($organizationId: ID!, $orderId: ID!) {\n    handOverOrder(organizationId: $organizationId, orderId: $orderId) {\n      ...ChangedOrder_order\n    }\n  }\n": types.HandOverOrderDocument,
    "\n  query MorePickups($organizationId: ID!, $after: String!, $first: Int!) {\n    organization(id: $organizationId) {\n      id\n      orders(filter: { awaitsHandOver: true }, first: $first, after: $after) {\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        nodes {\n          id\n          createdAt\n          ...PickupRow_order\n        }\n      }\n    }\n  }\n": types.MorePickupsDocument,
    "\n  fragment PickupRow_order on Order {\n    id\n    customerName\n    status\n    deliveryMethod\n    pickupNotificationSent\n    createdAt\n    classroom {\n      id\n      name\n    }\n    items {\n      ...OrderItemLines_item\n    }\n  }\n": types.PickupRow_OrderFragmentDoc,
    "\n  fragment BooksCard_organization on Organization {\n    id\n    season {\n      id\n      campaign\n      closedAt\n      open {\n        kind\n        count\n        amount\n        isInTheWay\n      }\n      closing {\n        orderCount\n        sold\n        returned\n        share\n        carried\n        paid\n        balance\n      }\n      closed {\n        campaign\n        closedAt\n      }\n    }\n    proposals {\n      id\n      kind\n    }\n  }\n": types.BooksCard_OrganizationFragmentDoc,
    "\n  mutation CloseBooks($organizationId: ID!) {\n    closeBooks(organizationId: $organizationId) {\n      ...BooksCard_organization\n    }\n  }\n": types.CloseBooksDocument,
    "\n  query NextSeason($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      name\n      code\n      season {\n        id\n        campaign\n        closedAt\n      }\n      classrooms(includeInactive: true) {\n        id\n        name\n        code\n      }\n    }\n  }\n": types.NextSeasonDocument,
    "\n  mutation StartNextSeason($organizationId: ID!, $classes: [ClassroomInput!]!) {\n    startNextSeason(organizationId: $organizationId, classes: $classes) {\n      id\n      season {\n        id\n        campaign\n        closedAt\n      }\n    }\n  }\n": types.StartNextSeasonDocument,
    "\n  fragment PaperCards_organization on Organization {\n    id\n    season {\n      id\n      packetPath\n      packetAnswer {\n        isYes\n        name\n        word\n        answeredAt\n      }\n      agreement {\n        id\n        version\n        isDraft\n        createdAt\n        signatures {\n          name\n          office\n          signedAt\n          email\n        }\n      }\n    }\n    members {\n      personId\n      fullName\n      email\n      role\n    }\n  }\n": types.PaperCards_OrganizationFragmentDoc,
    "\n  mutation StartAgreement($organizationId: ID!, $first: String!, $second: String!) {\n    startAgreement(organizationId: $organizationId, first: $first, second: $second) {\n      ...PaperCards_organization\n    }\n  }\n": types.StartAgreementDocument,
    "\n  fragment ThanksCard_organization on Organization {\n    id\n    season {\n      id\n      thanks {\n        count\n        words\n        sentAt\n      }\n    }\n  }\n": types.ThanksCard_OrganizationFragmentDoc,
    "\n  query ThankYouEmail($organizationId: ID!, $input: ThanksInput!) {\n    thankYouEmail(organizationId: $organizationId, input: $input) {\n      subject\n      text\n    }\n  }\n": types.ThankYouEmailDocument,
    "\n  mutation ThankBuyers($organizationId: ID!, $input: ThanksInput!) {\n    thankBuyers(organizationId: $organizationId, input: $input) {\n      ...ThanksCard_organization\n    }\n  }\n": types.ThankBuyersDocument,
    "\n  query SeasonPage($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      name\n      season {\n        id\n        closedAt\n      }\n      ...PaperCards_organization\n      ...BooksCard_organization\n      ...ThanksCard_organization\n    }\n  }\n": types.SeasonPageDocument,
    "\n  mutation SaveClassrooms($organizationId: ID!, $input: ClassroomListInput!) {\n    saveClassrooms(organizationId: $organizationId, input: $input) {\n      id\n    }\n  }\n": types.SaveClassroomsDocument,
    "\n  fragment CampaignCards_organization on Organization {\n    id\n    startDate\n    endDate\n    goalAmount\n    purpose\n    rankingBy\n    incentive\n    halfwayIncentive\n    goalIncentive\n  }\n": types.CampaignCards_OrganizationFragmentDoc,
    "\n  fragment ClassroomItem_classroom on Classroom {\n    id\n    name\n    code\n    teacherName\n    studentCount\n    teacherEmail\n    goalAmount\n    halfwayIncentive\n    goalIncentive\n    isActive\n    totals {\n      orderCount\n      revision\n    }\n  }\n": types.ClassroomItem_ClassroomFragmentDoc,
    "\n  fragment ClassroomsCard_organization on Organization {\n    id\n    code\n    classrooms(includeInactive: true) {\n      id\n      name\n      teacherName\n      code\n      isActive\n      ...ClassroomItem_classroom\n    }\n  }\n": types.ClassroomsCard_OrganizationFragmentDoc,
    "\n  mutation RemoveClassroom($organizationId: ID!, $classroomId: ID!) {\n    removeClassroom(organizationId: $organizationId, classroomId: $classroomId) {\n      id\n    }\n  }\n": types.RemoveClassroomDocument,
    "\n  mutation RequestContactEmailChange($input: ContactEmailChangeInput!) {\n    requestContactEmailChange(input: $input) {\n      __typename\n    }\n  }\n": types.RequestContactEmailChangeDocument,
    "\n  fragment ContactCard_organization on Organization {\n    id\n    contactName\n    contactPhone\n    contactEmail\n    pendingContactEmail\n  }\n": types.ContactCard_OrganizationFragmentDoc,
    "\n  fragment ShopCards_organization on Organization {\n    id\n    name\n    code\n    allowDirectRegistration\n    allowPickup\n    pickupAddress\n    pickupHours\n    pickupInstructions\n    contactEmail\n    wantsWeeklySummary\n  }\n": types.ShopCards_OrganizationFragmentDoc,
    "\n  query OrganizationSettings($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      name\n      ...CampaignCards_organization\n      ...ClassroomsCard_organization\n      ...ContactCard_organization\n      ...ShopCards_organization\n    }\n  }\n": types.OrganizationSettingsDocument,
    "\n  mutation UpdateOrganization(\n    $organizationId: ID!\n    $input: OrganizationSettingsInput!\n    $expected: [ExpectedValueInput!]\n  ) {\n    updateOrganization(organizationId: $organizationId, input: $input, expected: $expected) {\n      ...CampaignCards_organization\n      ...ClassroomsCard_organization\n      ...ContactCard_organization\n      ...ShopCards_organization\n    }\n  }\n": types.UpdateOrganizationDocument,
    "\n  mutation UpdateClassroom(\n    $organizationId: ID!\n    $classroomId: ID!\n    $input: ClassroomChangesInput!\n    $expected: [ExpectedValueInput!]\n  ) {\n    updateClassroom(\n      organizationId: $organizationId\n      classroomId: $classroomId\n      input: $input\n      expected: $expected\n    ) {\n      ...ClassroomItem_classroom\n    }\n  }\n": types.UpdateClassroomDocument,
    "\n  fragment ShareCodes_organization on Organization {\n    id\n    name\n    code\n    allowDirectRegistration\n    purpose\n    salesBySource {\n      source\n      orderCount\n      sales\n    }\n    classrooms(includeInactive: true) {\n      id\n      name\n      code\n      teacherName\n      isActive\n    }\n  }\n": types.ShareCodes_OrganizationFragmentDoc,
    "\n  query TeacherLinks($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      classrooms(includeInactive: true) {\n        id\n        kitPath\n        teacherEmail\n        teacherToldAt\n      }\n    }\n  }\n": types.TeacherLinksDocument,
    "\n  query StaffRoom($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      name\n      code\n      purpose\n      classrooms {\n        id\n        name\n        code\n        teacherName\n        kitPath\n      }\n    }\n  }\n": types.StaffRoomDocument,
    "\n  mutation TellTeachers($organizationId: ID!, $isAgain: Boolean!) {\n    tellTeachers(organizationId: $organizationId, isAgain: $isAgain) {\n      id\n      teachersToldAt\n      classrooms(includeInactive: true) {\n        id\n        teacherToldAt\n      }\n    }\n  }\n": types.TellTeachersDocument,
    "\n  query SharedCodes {\n    organization(id: \"org-1\") {\n      id\n      ...ShareCodes_organization\n    }\n  }\n": types.SharedCodesDocument,
    "\n  mutation AnnouncePrizes($organizationId: ID!, $awardIds: [ID!]!) {\n    announcePrizes(organizationId: $organizationId, awardIds: $awardIds) {\n      id\n      totals {\n        revision\n        prizes {\n          ...PrizeState_award\n        }\n      }\n    }\n  }\n": types.AnnouncePrizesDocument,
    "\n  fragment ClassShares_totals on OrganizationTotals {\n    classShares {\n      classroom {\n        id\n        name\n        teacherName\n        code\n      }\n      sales\n      organizationProfit\n      classroomProfit\n    }\n  }\n": types.ClassShares_TotalsFragmentDoc,
    "\n  fragment MilestoneCard_organization on Organization {\n    id\n    goalAmount\n    incentive\n    halfwayIncentive\n    goalIncentive\n  }\n": types.MilestoneCard_OrganizationFragmentDoc,
    "\n  fragment MilestoneCard_totals on OrganizationTotals {\n    totalSales\n    orderCount\n    halfwayAchieved\n    goalAchieved\n    prizes {\n      ...PrizeState_award\n    }\n  }\n": types.MilestoneCard_TotalsFragmentDoc,
    "\n  fragment PrizeState_award on PrizeAward {\n    id\n    kind\n    wonAt\n    lostAt\n    announcedAt\n    handedOutAt\n    handler {\n      name\n    }\n    classroom {\n      id\n      name\n      teacherName\n      halfwayIncentive\n      goalIncentive\n    }\n  }\n": types.PrizeState_AwardFragmentDoc,
    "\n  mutation MarkPrizeHandedOut($organizationId: ID!, $awardId: ID!, $isHandedOut: Boolean!) {\n    markPrizeHandedOut(organizationId: $organizationId, awardId: $awardId, isHandedOut: $isHandedOut) {\n      id\n      totals {\n        revision\n        prizes {\n          ...PrizeState_award\n        }\n      }\n    }\n  }\n": types.MarkPrizeHandedOutDocument,
    "\n  fragment SalesByDay_totals on OrganizationTotals {\n    salesByDay {\n      day\n      sales\n    }\n  }\n": types.SalesByDay_TotalsFragmentDoc,
    "\n  fragment NextStatement_organization on Organization {\n    balance {\n      earned\n      inDispute\n      ofCampaignStated\n      ofCampaignInDispute\n      ofEarlierCampaigns\n      nextStatement {\n        month\n        drawnOn\n      }\n    }\n  }\n": types.NextStatement_OrganizationFragmentDoc,
    "\n  query NextStatement($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      ...NextStatement_organization\n    }\n  }\n": types.NextStatementDocument,
    "\n  fragment StatCards_totals on OrganizationTotals {\n    totalSales\n    totalProfit\n    weekSales\n    orderCount\n  }\n": types.StatCards_TotalsFragmentDoc,
    "\n  fragment TopClassrooms_totals on OrganizationTotals {\n    topClassrooms {\n      id\n      name\n      teacherName\n      code\n      totals {\n        revision\n        totalSales\n      }\n    }\n  }\n": types.TopClassrooms_TotalsFragmentDoc,
    "\n  query OpenAgreement($token: String!) {\n    agreement(token: $token) {\n      id\n      organizationName\n      version\n      isDraft\n      parts {\n        title\n        paragraphs\n      }\n      ...Signatures_agreement\n    }\n  }\n": types.OpenAgreementDocument,
    "\n  mutation SignAgreement($token: String!, $textHash: String!, $input: AgreementInput!) {\n    signAgreement(token: $token, textHash: $textHash, input: $input) {\n      ...Signatures_agreement\n    }\n  }\n": types.SignAgreementDocument,
    "\n  fragment Signatures_agreement on Agreement {\n    id\n    textHash\n    signatures {\n      name\n      office\n      signedAt\n      isYours\n    }\n  }\n": types.Signatures_AgreementFragmentDoc,
    "\n  query OpenPacket($token: String!) {\n    packet(token: $token) {\n      id\n      organizationName\n      isDraft\n      facts {\n        label\n        value\n      }\n      parts {\n        title\n        paragraphs\n      }\n      foods {\n        label\n        value\n      }\n      answer {\n        isYes\n        name\n        word\n        answeredAt\n      }\n    }\n  }\n": types.OpenPacketDocument,
    "\n  mutation AnswerPacket($token: String!, $input: PacketAnswerInput!) {\n    answerPacket(token: $token, input: $input) {\n      id\n      answer {\n        isYes\n        name\n        word\n        answeredAt\n      }\n    }\n  }\n": types.AnswerPacketDocument,
    "\n  mutation LoginAfterRegistration($input: OrganizationLoginInput!) {\n    loginOrganization(input: $input) {\n      organization {\n        id\n      }\n    }\n  }\n": types.LoginAfterRegistrationDocument,
    "\n  mutation ReportOrderProblem($token: String!, $input: OrderProblemInput!) {\n    reportOrderProblem(token: $token, input: $input) {\n      ...Problems_yourOrder\n    }\n  }\n": types.ReportOrderProblemDocument,
    "\n  fragment Problems_yourOrder on YourOrder {\n    id\n    problems {\n      id\n      sentAt\n      photoCount\n    }\n  }\n": types.Problems_YourOrderFragmentDoc,
    "\n  fragment Receipt_yourOrder on YourOrder {\n    id\n    customerName\n    shippingAddress\n    refunded\n    items {\n      productName(language: $language)\n      quantity\n      subtotal\n      picks(language: $language) {\n        name\n      }\n      forName\n    }\n    order {\n      id\n      createdAt\n      paidAt\n      subtotal\n      shipping\n      tax\n      total\n    }\n  }\n": types.Receipt_YourOrderFragmentDoc,
    "\n  mutation ShowFirstName($token: String!, $shows: Boolean!) {\n    showFirstName(token: $token, shows: $shows) {\n      id\n      showsFirstName\n    }\n  }\n": types.ShowFirstNameDocument,
    "\n  fragment Supported_yourOrder on YourOrder {\n    id\n    showsFirstName\n    order {\n      id\n      status\n      organizationProfit\n      classroomProfit\n      organization {\n        id\n        name\n        code\n        isActive\n      }\n      classroom {\n        id\n        name\n        code\n        isActive\n      }\n    }\n  }\n": types.Supported_YourOrderFragmentDoc,
    "\n  fragment YourOrderSheet_yourOrder on YourOrder {\n    id\n    customerName\n    steps {\n      kind\n      isDone\n      at\n    }\n    pickupPicture\n    shippingAddress\n    recipientName\n    giftMessage\n    shipment {\n      carrier\n      trackingNumber\n      trackingUrl\n    }\n    order {\n      id\n      reference\n      status\n      deliveryMethod\n      shipsUntil\n      pickupCode\n      pickup {\n        ...PickupPlan_plan\n      }\n    }\n    ...Receipt_yourOrder\n    ...Supported_yourOrder\n    ...Problems_yourOrder\n  }\n": types.YourOrderSheet_YourOrderFragmentDoc,
    "\n  query YourOrderPage($token: String!, $language: String!) {\n    yourOrder(token: $token) {\n      id\n      ...YourOrderSheet_yourOrder\n    }\n  }\n": types.YourOrderPageDocument,
    "\n  subscription YourOrderChanged($token: String!, $language: String!) {\n    yourOrderChanged(token: $token) {\n      ...YourOrderSheet_yourOrder\n    }\n  }\n": types.YourOrderChangedDocument,
    "\n  fragment Moved on Classroom {\n    totals {\n      totalSales\n      revision\n    }\n  }\n": types.MovedFragmentDoc,
    "\n  fragment MadeFlyer_flyer on Flyer {\n    id\n    format\n    language\n    status\n    fileUrl\n    fileName\n    errorMessage\n    startedAt\n    completedAt\n  }\n": types.MadeFlyer_FlyerFragmentDoc,
    "\n  query OrganizationFlyers($organizationId: ID!, $first: Int!) {\n    organization(id: $organizationId) {\n      id\n      flyers(first: $first) {\n        nodes {\n          id\n          ...MadeFlyer_flyer\n        }\n      }\n    }\n  }\n": types.OrganizationFlyersDocument,
    "\n  subscription OrganizationFlyerChanged($organizationId: ID!) {\n    flyerChanged(organizationId: $organizationId) {\n      id\n      ...MadeFlyer_flyer\n    }\n  }\n": types.OrganizationFlyerChangedDocument,
    "\n  mutation GenerateFlyer($organizationId: ID!, $format: FlyerFormat!, $language: FlyerLanguage!) {\n    generateFlyer(organizationId: $organizationId, format: $format, language: $language) {\n      ...MadeFlyer_flyer\n    }\n  }\n": types.GenerateFlyerDocument,
    "\n  mutation RetryFlyer($organizationId: ID!, $flyerId: ID!) {\n    retryFlyer(organizationId: $organizationId, flyerId: $flyerId) {\n      ...MadeFlyer_flyer\n    }\n  }\n": types.RetryFlyerDocument,
    "\n  fragment PickupPlan_plan on PickupPlan {\n    day {\n      date\n      opensAt\n      closesAt\n      place\n      note\n    }\n    place\n    hours\n    instructions\n  }\n": types.PickupPlan_PlanFragmentDoc,
    "\n  fragment Printing_paper on Paper {\n    id\n    status\n    drawnCount\n    totalCount\n    fileUrl\n    errorMessage\n  }\n": types.Printing_PaperFragmentDoc,
    "\n  query PaperById($id: ID!) {\n    paper(id: $id) {\n      ...Printing_paper\n    }\n  }\n": types.PaperByIdDocument,
    "\n  query OwnFactor($ofStaff: Boolean!) {\n    viewer {\n      admin @include(if: $ofStaff) {\n        id\n        hasSecondFactor\n        needsSecondFactor\n        recoveryCodesLeft\n      }\n      member @skip(if: $ofStaff) {\n        personId\n        recoveryCodesLeft\n      }\n    }\n  }\n": types.OwnFactorDocument,
    "\n  mutation BeginSecondFactor($ofStaff: Boolean!, $password: String!) {\n    beginSecondFactor(ofStaff: $ofStaff, password: $password) {\n      secret\n      address\n    }\n  }\n": types.BeginSecondFactorDocument,
    "\n  mutation ConfirmSecondFactor($ofStaff: Boolean!, $code: String!) {\n    confirmSecondFactor(ofStaff: $ofStaff, code: $code) {\n      codes\n    }\n  }\n": types.ConfirmSecondFactorDocument,
    "\n  mutation RemoveSecondFactor($ofStaff: Boolean!, $password: String!, $code: String!) {\n    removeSecondFactor(ofStaff: $ofStaff, password: $password, code: $code) {\n      __typename\n    }\n  }\n": types.RemoveSecondFactorDocument,
    "\n  mutation RenewRecoveryCodes($ofStaff: Boolean!, $password: String!, $code: String!) {\n    renewRecoveryCodes(ofStaff: $ofStaff, password: $password, code: $code) {\n      codes\n    }\n  }\n": types.RenewRecoveryCodesDocument,
    "\n  query Contents($keys: [String!]!) {\n    content(keys: $keys) {\n      key\n      value\n    }\n  }\n": types.ContentsDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 *
 *
 * @example
 * ```ts
 * const query = graphql(`query GetUser($id: ID!) { user(id: $id) { name } }`);
 * ```
 *
 * The query argument is unknown!
 * Please regenerate the types.
 */
export function graphql(source: string): unknown;

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AdminActivityPage($recentOrders: Int!, $activities: Int!) {\n    statistics {\n      ...Overview_stats\n    }\n    activityFeed(first: $activities) {\n      nodes {\n        id\n        ...ActivityItem_activity\n      }\n    }\n    orders(first: $recentOrders) {\n      nodes {\n        ...OverviewOrder_order\n      }\n    }\n    organizations(sort: newest, first: 5) {\n      nodes {\n        id\n        name\n        code\n        contactName\n        isActive\n        createdAt\n      }\n    }\n  }\n"): (typeof documents)["\n  query AdminActivityPage($recentOrders: Int!, $activities: Int!) {\n    statistics {\n      ...Overview_stats\n    }\n    activityFeed(first: $activities) {\n      nodes {\n        id\n        ...ActivityItem_activity\n      }\n    }\n    orders(first: $recentOrders) {\n      nodes {\n        ...OverviewOrder_order\n      }\n    }\n    organizations(sort: newest, first: 5) {\n      nodes {\n        id\n        name\n        code\n        contactName\n        isActive\n        createdAt\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AdminRecentActivities($activities: Int!) {\n    activityFeed(first: $activities) {\n      nodes {\n        id\n        ...ActivityItem_activity\n      }\n    }\n  }\n"): (typeof documents)["\n  query AdminRecentActivities($activities: Int!) {\n    activityFeed(first: $activities) {\n      nodes {\n        id\n        ...ActivityItem_activity\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ChosenOrganization($id: ID!) {\n    organization(id: $id) {\n      id\n      name\n      startDate\n      endDate\n    }\n  }\n"): (typeof documents)["\n  query ChosenOrganization($id: ID!) {\n    organization(id: $id) {\n      id\n      name\n      startDate\n      endDate\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OrganizationChoices($search: String!) {\n    organizations(filter: { search: $search }, first: 8) {\n      nodes {\n        id\n        name\n        code\n      }\n    }\n  }\n"): (typeof documents)["\n  query OrganizationChoices($search: String!) {\n    organizations(filter: { search: $search }, first: 8) {\n      nodes {\n        id\n        name\n        code\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Analytics($from: Date!, $to: Date!, $organizationId: ID) {\n    analytics(from: $from, to: $to, organizationId: $organizationId) {\n      from\n      to\n      revenue\n      orders\n      averageOrderValue\n      paymentFailures\n      days {\n        day\n        revenue\n        orders\n        previousRevenue\n        previousOrders\n        paymentFailures\n        previousPaymentFailures\n      }\n      statuses {\n        status\n        orders\n        total\n      }\n      delivery {\n        deliveryMethod\n        orders\n        revenue\n      }\n    }\n  }\n"): (typeof documents)["\n  query Analytics($from: Date!, $to: Date!, $organizationId: ID) {\n    analytics(from: $from, to: $to, organizationId: $organizationId) {\n      from\n      to\n      revenue\n      orders\n      averageOrderValue\n      paymentFailures\n      days {\n        day\n        revenue\n        orders\n        previousRevenue\n        previousOrders\n        paymentFailures\n        previousPaymentFailures\n      }\n      statuses {\n        status\n        orders\n        total\n      }\n      delivery {\n        deliveryMethod\n        orders\n        revenue\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TopSales($from: Date!, $to: Date!, $organizationId: ID) {\n    analytics(from: $from, to: $to, organizationId: $organizationId) {\n      topProducts {\n        product {\n          id\n          name\n        }\n        quantity\n        revenue\n      }\n      topOrganizations {\n        organization {\n          id\n          name\n          code\n        }\n        orders\n        sales\n      }\n      topClassrooms {\n        classroom {\n          id\n          name\n          organization {\n            id\n            name\n          }\n        }\n        orders\n        sales\n      }\n    }\n  }\n"): (typeof documents)["\n  query TopSales($from: Date!, $to: Date!, $organizationId: ID) {\n    analytics(from: $from, to: $to, organizationId: $organizationId) {\n      topProducts {\n        product {\n          id\n          name\n        }\n        quantity\n        revenue\n      }\n      topOrganizations {\n        organization {\n          id\n          name\n          code\n        }\n        orders\n        sales\n      }\n      topClassrooms {\n        classroom {\n          id\n          name\n          organization {\n            id\n            name\n          }\n        }\n        orders\n        sales\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ContentVersions($key: String!, $after: String) {\n    content(keys: [$key]) {\n      key\n      history(after: $after) {\n        nodes {\n          id\n          value\n          savedAt\n          editor {\n            id\n            fullName\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n"): (typeof documents)["\n  query ContentVersions($key: String!, $after: String) {\n    content(keys: [$key]) {\n      key\n      history(after: $after) {\n        nodes {\n          id\n          value\n          savedAt\n          editor {\n            id\n            fullName\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveContent($key: String!, $value: String!, $expected: [ExpectedValueInput!]) {\n    saveContent(key: $key, value: $value, expected: $expected) {\n      ...EditedArea_area\n    }\n  }\n"): (typeof documents)["\n  mutation SaveContent($key: String!, $value: String!, $expected: [ExpectedValueInput!]) {\n    saveContent(key: $key, value: $value, expected: $expected) {\n      ...EditedArea_area\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResetContent($key: String!, $expected: [ExpectedValueInput!]) {\n    resetContent(key: $key, expected: $expected) {\n      ...EditedArea_area\n    }\n  }\n"): (typeof documents)["\n  mutation ResetContent($key: String!, $expected: [ExpectedValueInput!]) {\n    resetContent(key: $key, expected: $expected) {\n      ...EditedArea_area\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RestoreContent($key: String!, $versionId: ID!, $expected: [ExpectedValueInput!]) {\n    restoreContent(key: $key, versionId: $versionId, expected: $expected) {\n      ...EditedArea_area\n    }\n  }\n"): (typeof documents)["\n  mutation RestoreContent($key: String!, $versionId: ID!, $expected: [ExpectedValueInput!]) {\n    restoreContent(key: $key, versionId: $versionId, expected: $expected) {\n      ...EditedArea_area\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment EditedArea_area on ContentArea {\n    key\n    section\n    type\n    label\n    description\n    value\n    defaultValue\n    isDefault\n    updatedAt\n    editor {\n      id\n      fullName\n    }\n  }\n"): (typeof documents)["\n  fragment EditedArea_area on ContentArea {\n    key\n    section\n    type\n    label\n    description\n    value\n    defaultValue\n    isDefault\n    updatedAt\n    editor {\n      id\n      fullName\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ContentAreas {\n    contentAreas {\n      ...EditedArea_area\n    }\n  }\n"): (typeof documents)["\n  query ContentAreas {\n    contentAreas {\n      ...EditedArea_area\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MediaPicture_file on MediaFile {\n    id\n    url\n    fileName\n    size\n    width\n    height\n    altText\n  }\n"): (typeof documents)["\n  fragment MediaPicture_file on MediaFile {\n    id\n    url\n    fileName\n    size\n    width\n    height\n    altText\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MediaLibrary($after: String) {\n    mediaLibrary(first: 24, after: $after) {\n      nodes {\n        id\n        ...MediaPicture_file\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n"): (typeof documents)["\n  query MediaLibrary($after: String) {\n    mediaLibrary(first: 24, after: $after) {\n      nodes {\n        id\n        ...MediaPicture_file\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DescribeMediaFile($id: ID!, $altText: String!) {\n    describeMediaFile(mediaFileId: $id, altText: $altText) {\n      ...MediaPicture_file\n    }\n  }\n"): (typeof documents)["\n  mutation DescribeMediaFile($id: ID!, $altText: String!) {\n    describeMediaFile(mediaFileId: $id, altText: $altText) {\n      ...MediaPicture_file\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteMediaFile($id: ID!) {\n    deleteMediaFile(mediaFileId: $id) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation DeleteMediaFile($id: ID!) {\n    deleteMediaFile(mediaFileId: $id) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Overview_stats on Statistics {\n    totalOrganizations\n    activeOrganizations\n    totalOrders\n    completedOrders\n    pendingOrders\n    totalRevenue\n    averageOrderValue\n    completionRate\n    organizationsTrend {\n      percent\n    }\n    ordersTrend {\n      percent\n    }\n    completedTrend {\n      percent\n    }\n    revenueTrend {\n      percent\n    }\n    work {\n      job\n      count\n      oldestAt\n      dueAt\n    }\n  }\n"): (typeof documents)["\n  fragment Overview_stats on Statistics {\n    totalOrganizations\n    activeOrganizations\n    totalOrders\n    completedOrders\n    pendingOrders\n    totalRevenue\n    averageOrderValue\n    completionRate\n    organizationsTrend {\n      percent\n    }\n    ordersTrend {\n      percent\n    }\n    completedTrend {\n      percent\n    }\n    revenueTrend {\n      percent\n    }\n    work {\n      job\n      count\n      oldestAt\n      dueAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OverviewOrder_order on Order {\n    id\n    createdAt\n    canMarkReady\n    customerName\n    status\n    deliveryMethod\n    total\n    organization {\n      id\n      name\n    }\n    classroom {\n      id\n      name\n    }\n  }\n"): (typeof documents)["\n  fragment OverviewOrder_order on Order {\n    id\n    createdAt\n    canMarkReady\n    customerName\n    status\n    deliveryMethod\n    total\n    organization {\n      id\n      name\n    }\n    classroom {\n      id\n      name\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AdminOverview($recentOrders: Int!) {\n    statistics {\n      ...Overview_stats\n    }\n    orders(first: $recentOrders) {\n      nodes {\n        ...OverviewOrder_order\n      }\n    }\n  }\n"): (typeof documents)["\n  query AdminOverview($recentOrders: Int!) {\n    statistics {\n      ...Overview_stats\n    }\n    orders(first: $recentOrders) {\n      nodes {\n        ...OverviewOrder_order\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AdminOverviewOrders($recentOrders: Int!) {\n    orders(first: $recentOrders) {\n      nodes {\n        id\n        createdAt\n        ...OverviewOrder_order\n      }\n    }\n  }\n"): (typeof documents)["\n  query AdminOverviewOrders($recentOrders: Int!) {\n    orders(first: $recentOrders) {\n      nodes {\n        id\n        createdAt\n        ...OverviewOrder_order\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription AdminStatsChanged {\n    statisticsChanged {\n      ...Overview_stats\n    }\n  }\n"): (typeof documents)["\n  subscription AdminStatsChanged {\n    statisticsChanged {\n      ...Overview_stats\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription AdminRecentOrderChanged {\n    anyOrderChanged {\n      id\n      createdAt\n      ...OverviewOrder_order\n    }\n  }\n"): (typeof documents)["\n  subscription AdminRecentOrderChanged {\n    anyOrderChanged {\n      id\n      createdAt\n      ...OverviewOrder_order\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveView($input: SavedViewInput!) {\n    saveView(input: $input) {\n      views {\n        id\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation SaveView($input: SavedViewInput!) {\n    saveView(input: $input) {\n      views {\n        id\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SavedViews($list: String!) {\n    savedViews(list: $list) {\n      ...SavedView_view\n    }\n  }\n"): (typeof documents)["\n  query SavedViews($list: String!) {\n    savedViews(list: $list) {\n      ...SavedView_view\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SavedView_view on SavedFilter {\n    id\n    name\n    query\n    isShared\n    maker {\n      id\n      fullName\n    }\n  }\n"): (typeof documents)["\n  fragment SavedView_view on SavedFilter {\n    id\n    name\n    query\n    isShared\n    maker {\n      id\n      fullName\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteView($id: ID!) {\n    deleteView(viewId: $id) {\n      views {\n        id\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation DeleteView($id: ID!) {\n    deleteView(viewId: $id) {\n      views {\n        id\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LoginAdmin($input: AdminLoginInput!) {\n    loginAdmin(input: $input) {\n      admin {\n        id\n        fullName\n        recoveryCodesLeft\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation LoginAdmin($input: AdminLoginInput!) {\n    loginAdmin(input: $input) {\n      admin {\n        id\n        fullName\n        recoveryCodesLeft\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RequestStaffPasswordLink($email: String!) {\n    requestStaffPasswordLink(email: $email) {\n      email\n    }\n  }\n"): (typeof documents)["\n  mutation RequestStaffPasswordLink($email: String!) {\n    requestStaffPasswordLink(email: $email) {\n      email\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChooseStaffPassword($input: ChoosePasswordInput!) {\n    chooseStaffPassword(input: $input) {\n      __typename\n    }\n  }\n"): (typeof documents)["\n  mutation ChooseStaffPassword($input: ChoosePasswordInput!) {\n    chooseStaffPassword(input: $input) {\n      __typename\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AcceptStaffInvitation($input: StaffAcceptanceInput!) {\n    acceptStaffInvitation(input: $input) {\n      __typename\n    }\n  }\n"): (typeof documents)["\n  mutation AcceptStaffInvitation($input: StaffAcceptanceInput!) {\n    acceptStaffInvitation(input: $input) {\n      __typename\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment NoteRow_note on Note {\n    id\n    text\n    createdAt\n    author {\n      id\n      fullName\n    }\n  }\n"): (typeof documents)["\n  fragment NoteRow_note on Note {\n    id\n    text\n    createdAt\n    author {\n      id\n      fullName\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Notes($about: NoteSubjectInput!, $after: String) {\n    notesAbout(subject: $about, after: $after) {\n      nodes {\n        id\n        ...NoteRow_note\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n"): (typeof documents)["\n  query Notes($about: NoteSubjectInput!, $after: String) {\n    notesAbout(subject: $about, after: $after) {\n      nodes {\n        id\n        ...NoteRow_note\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteNote($id: ID!) {\n    deleteNote(noteId: $id) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation DeleteNote($id: ID!) {\n    deleteNote(noteId: $id) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription NoteChanged {\n    staffWorkChanged {\n      __typename\n      id\n      ...NoteRow_note\n    }\n  }\n"): (typeof documents)["\n  subscription NoteChanged {\n    staffWorkChanged {\n      __typename\n      id\n      ...NoteRow_note\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddNote($input: NewNoteInput!) {\n    addNote(input: $input) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation AddNote($input: NewNoteInput!) {\n    addNote(input: $input) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ActivityItem_activity on Activity {\n    type\n    title\n    description\n    timestamp\n    order {\n      id\n    }\n  }\n"): (typeof documents)["\n  fragment ActivityItem_activity on Activity {\n    type\n    title\n    description\n    timestamp\n    order {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query BindOffers($id: ID!) {\n    payment(id: $id) {\n      id\n      unmatched {\n        candidates {\n          id\n          customerName\n          createdAt\n          organization {\n            id\n            name\n          }\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query BindOffers($id: ID!) {\n    payment(id: $id) {\n      id\n      unmatched {\n        candidates {\n          id\n          customerName\n          createdAt\n          organization {\n            id\n            name\n          }\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation BindPayment($paymentId: ID!, $orderId: ID!) {\n    bindPayment(paymentId: $paymentId, orderId: $orderId) {\n      ...UnmatchedPayment_payment\n    }\n  }\n"): (typeof documents)["\n  mutation BindPayment($paymentId: ID!, $orderId: ID!) {\n    bindPayment(paymentId: $paymentId, orderId: $orderId) {\n      ...UnmatchedPayment_payment\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SendCancellationEmails {\n    sendCancellationEmails {\n      emailsSent\n      emailsFailed\n    }\n  }\n"): (typeof documents)["\n  mutation SendCancellationEmails {\n    sendCancellationEmails {\n      emailsSent\n      emailsFailed\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Message_message on ContactMessage {\n    id\n    name\n    email\n    # An email's organization is an object; events select both.\n    organizationName: organization\n    ofOrganization {\n      id\n      code\n    }\n    message\n    createdAt\n    isHandled\n    wantsRefund\n    mayWantRefund\n    handler {\n      id\n      fullName\n    }\n    order {\n      id\n      reference\n    }\n    photos {\n      url\n      width\n      height\n    }\n    assignee {\n      id\n      fullName\n    }\n    conversation(first: 20) {\n      nodes {\n        id\n        text\n        createdAt\n        emailedAt\n        author {\n          id\n          fullName\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment Message_message on ContactMessage {\n    id\n    name\n    email\n    # An email's organization is an object; events select both.\n    organizationName: organization\n    ofOrganization {\n      id\n      code\n    }\n    message\n    createdAt\n    isHandled\n    wantsRefund\n    mayWantRefund\n    handler {\n      id\n      fullName\n    }\n    order {\n      id\n      reference\n    }\n    photos {\n      url\n      width\n      height\n    }\n    assignee {\n      id\n      fullName\n    }\n    conversation(first: 20) {\n      nodes {\n        id\n        text\n        createdAt\n        emailedAt\n        author {\n          id\n          fullName\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ContactMessages($filter: ContactMessageFilter, $first: Int!, $after: String) {\n    contactMessages(filter: $filter, first: $first, after: $after) {\n      nodes {\n        id\n        ...Message_message\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n      isTotalEstimate\n    }\n  }\n"): (typeof documents)["\n  query ContactMessages($filter: ContactMessageFilter, $first: Int!, $after: String) {\n    contactMessages(filter: $filter, first: $first, after: $after) {\n      nodes {\n        id\n        ...Message_message\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n      isTotalEstimate\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DismissEmail($id: ID!, $reason: String!) {\n    dismissEmail(emailId: $id, reason: $reason) {\n      ...EmailRow_email\n    }\n  }\n"): (typeof documents)["\n  mutation DismissEmail($id: ID!, $reason: String!) {\n    dismissEmail(emailId: $id, reason: $reason) {\n      ...EmailRow_email\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Emails($filter: EmailFilter, $first: Int!, $after: String) {\n    emails(filter: $filter, first: $first, after: $after) {\n      nodes {\n        id\n        ...EmailRow_email\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n      isTotalEstimate\n    }\n    staffAttention {\n      cancellationEmailsDue\n    }\n  }\n"): (typeof documents)["\n  query Emails($filter: EmailFilter, $first: Int!, $after: String) {\n    emails(filter: $filter, first: $first, after: $after) {\n      nodes {\n        id\n        ...EmailRow_email\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n      isTotalEstimate\n    }\n    staffAttention {\n      cancellationEmailsDue\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment EmailRow_email on Email {\n    id\n    recipient\n    subject\n    status\n    errorMessage\n    dismissedAt\n    createdAt\n    sentAt\n    order {\n      id\n    }\n    organization {\n      id\n    }\n  }\n"): (typeof documents)["\n  fragment EmailRow_email on Email {\n    id\n    recipient\n    subject\n    status\n    errorMessage\n    dismissedAt\n    createdAt\n    sentAt\n    order {\n      id\n    }\n    organization {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResendEmail($id: ID!) {\n    resendEmail(emailId: $id) {\n      ...EmailRow_email\n    }\n  }\n"): (typeof documents)["\n  mutation ResendEmail($id: ID!) {\n    resendEmail(emailId: $id) {\n      ...EmailRow_email\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MarkContactMessage($id: ID!, $isHandled: Boolean!) {\n    markContactMessage(contactMessageId: $id, isHandled: $isHandled) {\n      ...Message_message\n    }\n  }\n"): (typeof documents)["\n  mutation MarkContactMessage($id: ID!, $isHandled: Boolean!) {\n    markContactMessage(contactMessageId: $id, isHandled: $isHandled) {\n      ...Message_message\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MarkRefundRequest($contactMessageId: ID!, $wantsRefund: Boolean!) {\n    markRefundRequest(contactMessageId: $contactMessageId, wantsRefund: $wantsRefund) {\n      message {\n        ...Message_message\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation MarkRefundRequest($contactMessageId: ID!, $wantsRefund: Boolean!) {\n    markRefundRequest(contactMessageId: $contactMessageId, wantsRefund: $wantsRefund) {\n      message {\n        ...Message_message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AssignContactMessage($id: ID!, $assigneeId: ID) {\n    assignContactMessage(contactMessageId: $id, assigneeId: $assigneeId) {\n      message {\n        ...Message_message\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation AssignContactMessage($id: ID!, $assigneeId: ID) {\n    assignContactMessage(contactMessageId: $id, assigneeId: $assigneeId) {\n      message {\n        ...Message_message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Colleagues {\n    staffMembers {\n      id\n      fullName\n      jobs\n    }\n  }\n"): (typeof documents)["\n  query Colleagues {\n    staffMembers {\n      id\n      fullName\n      jobs\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReplyToContactMessage($input: ContactReplyInput!) {\n    replyToContactMessage(input: $input) {\n      message {\n        ...Message_message\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ReplyToContactMessage($input: ContactReplyInput!) {\n    replyToContactMessage(input: $input) {\n      message {\n        ...Message_message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ReadyReplies {\n    content(keys: [\"support_replies\"]) {\n      key\n      value\n    }\n  }\n"): (typeof documents)["\n  query ReadyReplies {\n    content(keys: [\"support_replies\"]) {\n      key\n      value\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SentEmail($id: ID!) {\n    email(id: $id) {\n      id\n      html\n    }\n  }\n"): (typeof documents)["\n  query SentEmail($id: ID!) {\n    email(id: $id) {\n      id\n      html\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment UnmatchedPayment_payment on Payment {\n    id\n    amount\n    order {\n      id\n      customerName\n    }\n    unmatched {\n      explanation\n      foundAt\n      canBind\n      resolution\n      resolvedAt\n      resolvedBy {\n        id\n        fullName\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment UnmatchedPayment_payment on Payment {\n    id\n    amount\n    order {\n      id\n      customerName\n    }\n    unmatched {\n      explanation\n      foundAt\n      canBind\n      resolution\n      resolvedAt\n      resolvedBy {\n        id\n        fullName\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UnmatchedPayments($filter: PaymentFilter, $first: Int!, $after: String) {\n    payments(filter: $filter, first: $first, after: $after) {\n      nodes {\n        id\n        ...UnmatchedPayment_payment\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n      isTotalEstimate\n    }\n    paymentTotal(filter: $filter) {\n      sum\n    }\n    staffAttention {\n      unmatchedPayments\n    }\n  }\n"): (typeof documents)["\n  query UnmatchedPayments($filter: PaymentFilter, $first: Int!, $after: String) {\n    payments(filter: $filter, first: $first, after: $after) {\n      nodes {\n        id\n        ...UnmatchedPayment_payment\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n      isTotalEstimate\n    }\n    paymentTotal(filter: $filter) {\n      sum\n    }\n    staffAttention {\n      unmatchedPayments\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RefundPayment($paymentId: ID!) {\n    refundPayment(paymentId: $paymentId) {\n      ...UnmatchedPayment_payment\n    }\n  }\n"): (typeof documents)["\n  mutation RefundPayment($paymentId: ID!) {\n    refundPayment(paymentId: $paymentId) {\n      ...UnmatchedPayment_payment\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Activities($filter: ActivityFilter, $after: String) {\n    activityFeed(filter: $filter, first: 30, after: $after) {\n      nodes {\n        id\n        timestamp\n        ...ActivityItem_activity\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n      isTotalEstimate\n    }\n  }\n"): (typeof documents)["\n  query Activities($filter: ActivityFilter, $after: String) {\n    activityFeed(filter: $filter, first: 30, after: $after) {\n      nodes {\n        id\n        timestamp\n        ...ActivityItem_activity\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n      isTotalEstimate\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription StaffWork {\n    staffWorkChanged {\n      __typename\n      id\n      ...Message_message\n      ...EmailRow_email\n    }\n  }\n"): (typeof documents)["\n  subscription StaffWork {\n    staffWorkChanged {\n      __typename\n      id\n      ...Message_message\n      ...EmailRow_email\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription PlatformPulse {\n    statisticsChanged {\n      totalOrders\n    }\n  }\n"): (typeof documents)["\n  subscription PlatformPulse {\n    statisticsChanged {\n      totalOrders\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment AdminOrder_order on Order {\n    id\n    status\n    createdAt\n    paidAt\n    source\n    customerName\n    customerEmail\n    customerPhone\n    organization {\n      id\n      name\n      deletedAt\n    }\n    classroom {\n      id\n      name\n    }\n    deliveryMethod\n    shippingAddress\n    recipientName\n    giftMessage\n    pickupLocation\n    items {\n      productName\n      quantity\n      unitPrice\n      subtotal\n      picks {\n        name\n      }\n      forName\n    }\n    subtotal\n    shipping\n    tax\n    total\n    organizationProfit\n    classroomProfit\n    saleLeft {\n      organizationProfit\n      classroomProfit\n    }\n    isPaid\n    refunded\n    refunds {\n      id\n      amount\n      status\n      at\n    }\n    dispute {\n      state\n      amount\n      reason\n      openedAt\n      closedAt\n      answerBy\n      providerId\n    }\n    allowedMoves\n    canEdit\n    canCancel\n    canMarkReady\n  }\n"): (typeof documents)["\n  fragment AdminOrder_order on Order {\n    id\n    status\n    createdAt\n    paidAt\n    source\n    customerName\n    customerEmail\n    customerPhone\n    organization {\n      id\n      name\n      deletedAt\n    }\n    classroom {\n      id\n      name\n    }\n    deliveryMethod\n    shippingAddress\n    recipientName\n    giftMessage\n    pickupLocation\n    items {\n      productName\n      quantity\n      unitPrice\n      subtotal\n      picks {\n        name\n      }\n      forName\n    }\n    subtotal\n    shipping\n    tax\n    total\n    organizationProfit\n    classroomProfit\n    saleLeft {\n      organizationProfit\n      classroomProfit\n    }\n    isPaid\n    refunded\n    refunds {\n      id\n      amount\n      status\n      at\n    }\n    dispute {\n      state\n      amount\n      reason\n      openedAt\n      closedAt\n      answerBy\n      providerId\n    }\n    allowedMoves\n    canEdit\n    canCancel\n    canMarkReady\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OrderShipment_order on Order {\n    shipment {\n      carrier\n      trackingNumber\n      trackingUrl\n      shippedAt\n    }\n  }\n"): (typeof documents)["\n  fragment OrderShipment_order on Order {\n    shipment {\n      carrier\n      trackingNumber\n      trackingUrl\n      shippedAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OrderHistory($id: ID!, $customerEmail: String!) {\n    order(id: $id) {\n      id\n      ...OrderShipment_order\n      refunded\n      refunds {\n        id\n        amount\n        status\n        at\n      }\n      emailHistory(first: 50) {\n        nodes {\n          id\n          status\n        }\n      }\n      payments {\n        id\n        ...OrderPayment_payment\n      }\n      events(first: 100) {\n        nodes {\n          ...OrderTimeline_event\n        }\n      }\n    }\n    ofSameAddress: orders(filter: { search: $customerEmail, deletedOrganizations: included }, first: 1) {\n      totalCount\n    }\n  }\n"): (typeof documents)["\n  query OrderHistory($id: ID!, $customerEmail: String!) {\n    order(id: $id) {\n      id\n      ...OrderShipment_order\n      refunded\n      refunds {\n        id\n        amount\n        status\n        at\n      }\n      emailHistory(first: 50) {\n        nodes {\n          id\n          status\n        }\n      }\n      payments {\n        id\n        ...OrderPayment_payment\n      }\n      events(first: 100) {\n        nodes {\n          ...OrderTimeline_event\n        }\n      }\n    }\n    ofSameAddress: orders(filter: { search: $customerEmail, deletedOrganizations: included }, first: 1) {\n      totalCount\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PrepareBulkRun($action: BulkAction!, $orderIds: [ID!], $filter: OrderFilter) {\n    prepareBulkRun(action: $action, orderIds: $orderIds, filter: $filter) {\n      id\n      total\n      fittingCount\n      refundTotal\n      shareTotal\n      boxesTotal\n    }\n  }\n"): (typeof documents)["\n  mutation PrepareBulkRun($action: BulkAction!, $orderIds: [ID!], $filter: OrderFilter) {\n    prepareBulkRun(action: $action, orderIds: $orderIds, filter: $filter) {\n      id\n      total\n      fittingCount\n      refundTotal\n      shareTotal\n      boxesTotal\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StartBulkRun($id: ID!, $count: Int!, $reason: String, $mailCustomers: Boolean!) {\n    startBulkRun(runId: $id, count: $count, reason: $reason, mailCustomers: $mailCustomers) {\n      ...BulkRun_run\n    }\n  }\n"): (typeof documents)["\n  mutation StartBulkRun($id: ID!, $count: Int!, $reason: String, $mailCustomers: Boolean!) {\n    startBulkRun(runId: $id, count: $count, reason: $reason, mailCustomers: $mailCustomers) {\n      ...BulkRun_run\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment BulkRun_run on BulkRun {\n    id\n    action\n    finishedAt\n    stopReason\n    total\n    doneCount\n    refusedCount\n    skippedCount\n    canUndo\n  }\n"): (typeof documents)["\n  fragment BulkRun_run on BulkRun {\n    id\n    action\n    finishedAt\n    stopReason\n    total\n    doneCount\n    refusedCount\n    skippedCount\n    canUndo\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query BulkRunById($id: ID!) {\n    bulkRun(id: $id) {\n      ...BulkRun_run\n    }\n  }\n"): (typeof documents)["\n  query BulkRunById($id: ID!) {\n    bulkRun(id: $id) {\n      ...BulkRun_run\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription BulkRunChanged($id: ID!) {\n    bulkRunChanged(id: $id) {\n      ...BulkRun_run\n    }\n  }\n"): (typeof documents)["\n  subscription BulkRunChanged($id: ID!) {\n    bulkRunChanged(id: $id) {\n      ...BulkRun_run\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query BulkRefusals($id: ID!) {\n    bulkRun(id: $id) {\n      id\n      refusals {\n        orderId\n        customerName\n        reason\n      }\n    }\n  }\n"): (typeof documents)["\n  query BulkRefusals($id: ID!) {\n    bulkRun(id: $id) {\n      id\n      refusals {\n        orderId\n        customerName\n        reason\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OpenBulkRuns {\n    openBulkRuns {\n      id\n      ...BulkRun_run\n    }\n  }\n"): (typeof documents)["\n  query OpenBulkRuns {\n    openBulkRuns {\n      id\n      ...BulkRun_run\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StopBulkRun($id: ID!) {\n    stopBulkRun(runId: $id) {\n      ...BulkRun_run\n    }\n  }\n"): (typeof documents)["\n  mutation StopBulkRun($id: ID!) {\n    stopBulkRun(runId: $id) {\n      ...BulkRun_run\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UndoBulkRun($id: ID!) {\n    undoBulkRun(runId: $id) {\n      id\n      ...BulkRun_run\n    }\n  }\n"): (typeof documents)["\n  mutation UndoBulkRun($id: ID!) {\n    undoBulkRun(runId: $id) {\n      id\n      ...BulkRun_run\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OrderPayment_payment on Payment {\n    id\n    status\n    declines {\n      at\n      reason\n      codes\n    }\n  }\n"): (typeof documents)["\n  fragment OrderPayment_payment on Payment {\n    id\n    status\n    declines {\n      at\n      reason\n      codes\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PaymentTrace($id: ID!) {\n    payment(id: $id) {\n      id\n      explanation\n    }\n  }\n"): (typeof documents)["\n  query PaymentTrace($id: ID!) {\n    payment(id: $id) {\n      id\n      explanation\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResendOrderEmail($id: ID!) {\n    resendEmail(emailId: $id) {\n      id\n      status\n    }\n  }\n"): (typeof documents)["\n  mutation ResendOrderEmail($id: ID!) {\n    resendEmail(emailId: $id) {\n      id\n      status\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OrderTimeline_event on OrderEvent {\n    at\n    kind\n    title\n    detail\n    actor {\n      name\n    }\n    email {\n      id\n    }\n  }\n"): (typeof documents)["\n  fragment OrderTimeline_event on OrderEvent {\n    at\n    kind\n    title\n    detail\n    actor {\n      name\n    }\n    email {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MoveOrder($orderId: ID!, $to: OrderStatus!) {\n    moveOrder(orderId: $orderId, to: $to) {\n      ...AdminOrder_order\n    }\n  }\n"): (typeof documents)["\n  mutation MoveOrder($orderId: ID!, $to: OrderStatus!) {\n    moveOrder(orderId: $orderId, to: $to) {\n      ...AdminOrder_order\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AdminOrders(\n    $filter: OrderFilter\n    $sort: OrderSort\n    $first: Int!\n    $after: String\n    $search: String!\n    $isSearch: Boolean!\n  ) {\n    orders(filter: $filter, sort: $sort, first: $first, after: $after) {\n      nodes {\n        id\n        ...AdminOrder_order\n        searchReasons(search: $search) @include(if: $isSearch) {\n          label\n          text\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n      isTotalEstimate\n    }\n  }\n"): (typeof documents)["\n  query AdminOrders(\n    $filter: OrderFilter\n    $sort: OrderSort\n    $first: Int!\n    $after: String\n    $search: String!\n    $isSearch: Boolean!\n  ) {\n    orders(filter: $filter, sort: $sort, first: $first, after: $after) {\n      nodes {\n        id\n        ...AdminOrder_order\n        searchReasons(search: $search) @include(if: $isSearch) {\n          label\n          text\n        }\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n      isTotalEstimate\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FittingOrders($filter: OrderFilter, $first: Int!) {\n    orders(filter: $filter, first: $first) {\n      nodes {\n        id\n      }\n    }\n  }\n"): (typeof documents)["\n  query FittingOrders($filter: OrderFilter, $first: Int!) {\n    orders(filter: $filter, first: $first) {\n      nodes {\n        id\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AdminOrderTotal($filter: OrderFilter, $isWhole: Boolean) {\n    orderTotal(filter: $filter, isWhole: $isWhole) {\n      sum\n    }\n  }\n"): (typeof documents)["\n  query AdminOrderTotal($filter: OrderFilter, $isWhole: Boolean) {\n    orderTotal(filter: $filter, isWhole: $isWhole) {\n      sum\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription AdminOrderChanged {\n    anyOrderChanged {\n      id\n      ...AdminOrder_order\n    }\n  }\n"): (typeof documents)["\n  subscription AdminOrderChanged {\n    anyOrderChanged {\n      id\n      ...AdminOrder_order\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OrderRecord($reference: String!) {\n    orders(filter: { search: $reference, deletedOrganizations: included }, first: 5) {\n      nodes {\n        id\n        emailHistory(first: 50) {\n          nodes {\n            id\n            ...EmailRow_email\n          }\n        }\n        messages(first: 10) {\n          nodes {\n            id\n            ...Message_message\n          }\n        }\n        ...AdminOrder_order\n      }\n    }\n  }\n"): (typeof documents)["\n  query OrderRecord($reference: String!) {\n    orders(filter: { search: $reference, deletedOrganizations: included }, first: 5) {\n      nodes {\n        id\n        emailHistory(first: 50) {\n          nodes {\n            id\n            ...EmailRow_email\n          }\n        }\n        messages(first: 10) {\n          nodes {\n            id\n            ...Message_message\n          }\n        }\n        ...AdminOrder_order\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OrderAudit($id: ID!) {\n    order(id: $id) {\n      id\n      auditEntries(first: 20) {\n        nodes {\n          id\n          ...AuditRow_entry\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query OrderAudit($id: ID!) {\n    order(id: $id) {\n      id\n      auditEntries(first: 20) {\n        nodes {\n          id\n          ...AuditRow_entry\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription OrderRecordChanged($id: ID!) {\n    orderChanged(id: $id) {\n      ...AdminOrder_order\n    }\n  }\n"): (typeof documents)["\n  subscription OrderRecordChanged($id: ID!) {\n    orderChanged(id: $id) {\n      ...AdminOrder_order\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PrintPackingSlips($orderIds: [ID!], $filter: OrderFilter) {\n    printPackingSlips(orderIds: $orderIds, filter: $filter) {\n      ...Printing_paper\n    }\n  }\n"): (typeof documents)["\n  mutation PrintPackingSlips($orderIds: [ID!], $filter: OrderFilter) {\n    printPackingSlips(orderIds: $orderIds, filter: $filter) {\n      ...Printing_paper\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RefundPreviewOfOrder($id: ID!, $input: PartialRefundInput!) {\n    order(id: $id) {\n      id\n      organization {\n        id\n        name\n      }\n      classroom {\n        id\n        name\n      }\n      refundPreview(input: $input) {\n        amount\n        left\n        boxesReturned\n        boxesHeld\n        problem\n        isWhole\n        lines {\n          ...RefundLine_line\n        }\n        before {\n          sales\n          organizationProfit\n          classroomProfit\n        }\n        after {\n          sales\n          organizationProfit\n          classroomProfit\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query RefundPreviewOfOrder($id: ID!, $input: PartialRefundInput!) {\n    order(id: $id) {\n      id\n      organization {\n        id\n        name\n      }\n      classroom {\n        id\n        name\n      }\n      refundPreview(input: $input) {\n        amount\n        left\n        boxesReturned\n        boxesHeld\n        problem\n        isWhole\n        lines {\n          ...RefundLine_line\n        }\n        before {\n          sales\n          organizationProfit\n          classroomProfit\n        }\n        after {\n          sales\n          organizationProfit\n          classroomProfit\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RefundLine_line on RefundableLine {\n    line\n    productName\n    quantity\n    bagsPerBox\n    bagsLeft\n    unitPrice\n    amount\n  }\n"): (typeof documents)["\n  fragment RefundLine_line on RefundableLine {\n    line\n    productName\n    quantity\n    bagsPerBox\n    bagsLeft\n    unitPrice\n    amount\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RefundOrderPart(\n    $orderId: ID!\n    $input: PartialRefundInput!\n    $expectedAmount: Money!\n    $key: String!\n  ) {\n    refundOrderPart(orderId: $orderId, input: $input, expectedAmount: $expectedAmount, key: $key) {\n      ...AdminOrder_order\n    }\n  }\n"): (typeof documents)["\n  mutation RefundOrderPart(\n    $orderId: ID!\n    $input: PartialRefundInput!\n    $expectedAmount: Money!\n    $key: String!\n  ) {\n    refundOrderPart(orderId: $orderId, input: $input, expectedAmount: $expectedAmount, key: $key) {\n      ...AdminOrder_order\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ParcelRows($rows: [ParcelRowInput!]!) {\n    parcelRows(rows: $rows) {\n      line\n      fit\n      reason\n      carrier\n      trackingNumber\n      order {\n        id\n        reference\n        customerName\n      }\n    }\n  }\n"): (typeof documents)["\n  query ParcelRows($rows: [ParcelRowInput!]!) {\n    parcelRows(rows: $rows) {\n      line\n      fit\n      reason\n      carrier\n      trackingNumber\n      order {\n        id\n        reference\n        customerName\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RecordParcels($parcels: [ParcelInput!]!, $mailCustomers: Boolean!) {\n    recordParcels(parcels: $parcels, mailCustomers: $mailCustomers) {\n      shippedCount\n      addedCount\n      orders {\n        id\n        status\n        allowedMoves\n        canEdit\n        ...OrderShipment_order\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation RecordParcels($parcels: [ParcelInput!]!, $mailCustomers: Boolean!) {\n    recordParcels(parcels: $parcels, mailCustomers: $mailCustomers) {\n      shippedCount\n      addedCount\n      orders {\n        id\n        status\n        allowedMoves\n        canEdit\n        ...OrderShipment_order\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreditOrderAsAdmin($orderId: ID!, $organizationId: ID!, $classroomId: ID, $reason: String!) {\n    creditOrder(\n      orderId: $orderId\n      organizationId: $organizationId\n      classroomId: $classroomId\n      reason: $reason\n    ) {\n      ...AdminOrder_order\n    }\n  }\n"): (typeof documents)["\n  mutation CreditOrderAsAdmin($orderId: ID!, $organizationId: ID!, $classroomId: ID, $reason: String!) {\n    creditOrder(\n      orderId: $orderId\n      organizationId: $organizationId\n      classroomId: $classroomId\n      reason: $reason\n    ) {\n      ...AdminOrder_order\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CreditTargets($search: String) {\n    organizations(filter: { search: $search, isActive: true }, sort: name, first: 6) {\n      nodes {\n        id\n        name\n        code\n        classrooms {\n          id\n          name\n          teacherName\n          code\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query CreditTargets($search: String) {\n    organizations(filter: { search: $search, isActive: true }, sort: name, first: 6) {\n      nodes {\n        id\n        name\n        code\n        classrooms {\n          id\n          name\n          teacherName\n          code\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CorrectOrder($orderId: ID!, $input: OrderCorrectionInput!, $expected: [ExpectedValueInput!]) {\n    correctOrder(orderId: $orderId, input: $input, expected: $expected) {\n      ...AdminOrder_order\n    }\n  }\n"): (typeof documents)["\n  mutation CorrectOrder($orderId: ID!, $input: OrderCorrectionInput!, $expected: [ExpectedValueInput!]) {\n    correctOrder(orderId: $orderId, input: $input, expected: $expected) {\n      ...AdminOrder_order\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MarkOrderReadyAsAdmin($orderId: ID!) {\n    markOrderReady(orderId: $orderId) {\n      ...AdminOrder_order\n    }\n  }\n"): (typeof documents)["\n  mutation MarkOrderReadyAsAdmin($orderId: ID!) {\n    markOrderReady(orderId: $orderId) {\n      ...AdminOrder_order\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CancelOrderAsAdmin($orderId: ID!, $reason: String!, $mailCustomer: Boolean!) {\n    cancelOrder(orderId: $orderId, reason: $reason, mailCustomer: $mailCustomer) {\n      isPaid\n      ...AdminOrder_order\n    }\n  }\n"): (typeof documents)["\n  mutation CancelOrderAsAdmin($orderId: ID!, $reason: String!, $mailCustomer: Boolean!) {\n    cancelOrder(orderId: $orderId, reason: $reason, mailCustomer: $mailCustomer) {\n      isPaid\n      ...AdminOrder_order\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ShipOrder($orderId: ID!, $input: ShipmentInput!) {\n    shipOrder(orderId: $orderId, input: $input) {\n      ...OrderShipment_order\n      ...AdminOrder_order\n    }\n  }\n"): (typeof documents)["\n  mutation ShipOrder($orderId: ID!, $input: ShipmentInput!) {\n    shipOrder(orderId: $orderId, input: $input) {\n      ...OrderShipment_order\n      ...AdminOrder_order\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OrderShipment($id: ID!) {\n    order(id: $id) {\n      id\n      ...OrderShipment_order\n    }\n  }\n"): (typeof documents)["\n  query OrderShipment($id: ID!) {\n    order(id: $id) {\n      id\n      ...OrderShipment_order\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ClassroomsForStaff($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      classrooms(includeInactive: true) {\n        id\n        name\n        code\n        teacherName\n        studentCount\n        isActive\n        totals {\n          revision\n          totalSales\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query ClassroomsForStaff($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      classrooms(includeInactive: true) {\n        id\n        name\n        code\n        teacherName\n        studentCount\n        isActive\n        totals {\n          revision\n          totalSales\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment AdminOrganization_organization on Organization {\n    id\n    name\n    code\n    contactName\n    contactEmail\n    contactPhone\n    classroomCount\n    totals {\n      revision\n      totalSales\n      totalProfit\n      orderCount\n    }\n    startDate\n    endDate\n    createdAt\n    allowPickup\n    pickupAddress\n    pickupHours\n    pickupInstructions\n    allowDirectRegistration\n    incentive\n    halfwayIncentive\n    goalIncentive\n    mustChangePassword\n    isActive\n    isCampaignRunning\n  }\n"): (typeof documents)["\n  fragment AdminOrganization_organization on Organization {\n    id\n    name\n    code\n    contactName\n    contactEmail\n    contactPhone\n    classroomCount\n    totals {\n      revision\n      totalSales\n      totalProfit\n      orderCount\n    }\n    startDate\n    endDate\n    createdAt\n    allowPickup\n    pickupAddress\n    pickupHours\n    pickupInstructions\n    allowDirectRegistration\n    incentive\n    halfwayIncentive\n    goalIncentive\n    mustChangePassword\n    isActive\n    isCampaignRunning\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SwitchOrganization($organizationId: ID!, $isActive: Boolean!) {\n    updateOrganizationAsAdmin(organizationId: $organizationId, input: { isActive: $isActive }) {\n      id\n      isActive\n    }\n  }\n"): (typeof documents)["\n  mutation SwitchOrganization($organizationId: ID!, $isActive: Boolean!) {\n    updateOrganizationAsAdmin(organizationId: $organizationId, input: { isActive: $isActive }) {\n      id\n      isActive\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateOrganizationAsAdmin(\n    $organizationId: ID!\n    $input: AdminOrganizationInput!\n    $expected: [ExpectedValueInput!]\n  ) {\n    updateOrganizationAsAdmin(organizationId: $organizationId, input: $input, expected: $expected) {\n      ...AdminOrganization_organization\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateOrganizationAsAdmin(\n    $organizationId: ID!\n    $input: AdminOrganizationInput!\n    $expected: [ExpectedValueInput!]\n  ) {\n    updateOrganizationAsAdmin(organizationId: $organizationId, input: $input, expected: $expected) {\n      ...AdminOrganization_organization\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AdminOrganizations(\n    $filter: OrganizationFilter\n    $sort: OrganizationSort!\n    $first: Int!\n    $after: String\n  ) {\n    organizations(filter: $filter, sort: $sort, first: $first, after: $after) {\n      nodes {\n        id\n        ...AdminOrganization_organization\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n      isTotalEstimate\n    }\n    organizationTotal(filter: $filter) {\n      totalSales\n      totalProfit\n    }\n  }\n"): (typeof documents)["\n  query AdminOrganizations(\n    $filter: OrganizationFilter\n    $sort: OrganizationSort!\n    $first: Int!\n    $after: String\n  ) {\n    organizations(filter: $filter, sort: $sort, first: $first, after: $after) {\n      nodes {\n        id\n        ...AdminOrganization_organization\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n      isTotalEstimate\n    }\n    organizationTotal(filter: $filter) {\n      totalSales\n      totalProfit\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteOrganization($organizationId: ID!, $name: String!) {\n    deleteOrganization(organizationId: $organizationId, name: $name) {\n      __typename\n    }\n  }\n"): (typeof documents)["\n  mutation DeleteOrganization($organizationId: ID!, $name: String!) {\n    deleteOrganization(organizationId: $organizationId, name: $name) {\n      __typename\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OrganizationOwed($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      balance {\n        earned\n        onItsWay\n        nextStatement {\n          month\n          drawnOn\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query OrganizationOwed($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      balance {\n        earned\n        onItsWay\n        nextStatement {\n          month\n          drawnOn\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResetFundraiser($organizationId: ID!) {\n    resetFundraiser(organizationId: $organizationId) {\n      ...AdminOrganization_organization\n    }\n  }\n"): (typeof documents)["\n  mutation ResetFundraiser($organizationId: ID!) {\n    resetFundraiser(organizationId: $organizationId) {\n      ...AdminOrganization_organization\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OrganizationDeletion($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      deletionPreview {\n        orderCount\n        unpaidOrderCount\n        earned\n      }\n    }\n  }\n"): (typeof documents)["\n  query OrganizationDeletion($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      deletionPreview {\n        orderCount\n        unpaidOrderCount\n        earned\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CheckCard_check on LedgerCheck {\n    id\n    finishedAt\n    outcome\n    isCurrent\n    unseenCount\n    parts {\n      part\n      title\n      compared\n      amount\n      differenceCount\n      leftOutCount\n    }\n    differences {\n      part\n      subject\n      figure\n      stored\n      expected\n      organization {\n        id\n        name\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment CheckCard_check on LedgerCheck {\n    id\n    finishedAt\n    outcome\n    isCurrent\n    unseenCount\n    parts {\n      part\n      title\n      compared\n      amount\n      differenceCount\n      leftOutCount\n    }\n    differences {\n      part\n      subject\n      figure\n      stored\n      expected\n      organization {\n        id\n        name\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Payee_organization on Organization {\n    id\n    name\n    payee {\n      id\n      name\n      postalAddress\n      method\n      taxFormDate\n      accountCode\n      bankReference\n      updatedAt\n      verifiedAt\n      verifiedBy {\n        id\n        fullName\n      }\n    }\n    proposals {\n      id\n      kind\n      title\n      details\n      proposer {\n        name\n      }\n      expiresAt\n      effectiveAt\n      canConfirm\n    }\n  }\n"): (typeof documents)["\n  fragment Payee_organization on Organization {\n    id\n    name\n    payee {\n      id\n      name\n      postalAddress\n      method\n      taxFormDate\n      accountCode\n      bankReference\n      updatedAt\n      verifiedAt\n      verifiedBy {\n        id\n        fullName\n      }\n    }\n    proposals {\n      id\n      kind\n      title\n      details\n      proposer {\n        name\n      }\n      expiresAt\n      effectiveAt\n      canConfirm\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation VerifyPayee($organizationId: ID!, $updatedAt: DateTimeISO!) {\n    verifyPayee(organizationId: $organizationId, updatedAt: $updatedAt) {\n      ...Payee_organization\n    }\n  }\n"): (typeof documents)["\n  mutation VerifyPayee($organizationId: ID!, $updatedAt: DateTimeISO!) {\n    verifyPayee(organizationId: $organizationId, updatedAt: $updatedAt) {\n      ...Payee_organization\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EndWait($organizationId: ID!, $proposalId: ID!) {\n    confirmProposal(organizationId: $organizationId, proposalId: $proposalId) {\n      ...Payee_organization\n    }\n  }\n"): (typeof documents)["\n  mutation EndWait($organizationId: ID!, $proposalId: ID!) {\n    confirmProposal(organizationId: $organizationId, proposalId: $proposalId) {\n      ...Payee_organization\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PayoutRow_statement on Statement {\n    id\n    month\n    state\n    isPaidOut\n    amountDue\n    paidAt\n    method\n    reference\n    payeeName\n    payoutRun {\n      number\n      madeAt\n      maker {\n        id\n        fullName\n      }\n    }\n    pdfUrl\n    hold\n    needsSecondApproval\n    firstApprovedAt\n    firstApprovedBy {\n      id\n      fullName\n    }\n    returnedPayments {\n      paidOn\n      method\n      reference\n      payeeName\n      returnedOn\n      reason\n    }\n    organization {\n      id\n      name\n      code\n      ...Payee_organization\n    }\n  }\n"): (typeof documents)["\n  fragment PayoutRow_statement on Statement {\n    id\n    month\n    state\n    isPaidOut\n    amountDue\n    paidAt\n    method\n    reference\n    payeeName\n    payoutRun {\n      number\n      madeAt\n      maker {\n        id\n        fullName\n      }\n    }\n    pdfUrl\n    hold\n    needsSecondApproval\n    firstApprovedAt\n    firstApprovedBy {\n      id\n      fullName\n    }\n    returnedPayments {\n      paidOn\n      method\n      reference\n      payeeName\n      returnedOn\n      reason\n    }\n    organization {\n      id\n      name\n      code\n      ...Payee_organization\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation NotePaymentReturned($statementId: ID!, $reason: String!, $returnedOn: Date!) {\n    notePaymentReturned(statementId: $statementId, reason: $reason, returnedOn: $returnedOn) {\n      ...PayoutRow_statement\n    }\n  }\n"): (typeof documents)["\n  mutation NotePaymentReturned($statementId: ID!, $reason: String!, $returnedOn: Date!) {\n    notePaymentReturned(statementId: $statementId, reason: $reason, returnedOn: $returnedOn) {\n      ...PayoutRow_statement\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PayoutStatements($filter: StatementFilterInput, $first: Int!, $after: String) {\n    statements(filter: $filter, first: $first, after: $after) {\n      totalCount\n      isTotalEstimate\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      nodes {\n        id\n        ...PayoutRow_statement\n      }\n    }\n  }\n"): (typeof documents)["\n  query PayoutStatements($filter: StatementFilterInput, $first: Int!, $after: String) {\n    statements(filter: $filter, first: $first, after: $after) {\n      totalCount\n      isTotalEstimate\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      nodes {\n        id\n        ...PayoutRow_statement\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PayoutTotals(\n    $drawn: StatementFilterInput\n    $second: StatementFilterInput\n    $approved: StatementFilterInput\n    $payee: StatementFilterInput\n    $paid: StatementFilterInput\n    $carried: StatementFilterInput\n    $all: StatementFilterInput\n  ) {\n    drawn: statementTotal(filter: $drawn) {\n      ...PayoutTotal\n    }\n    second: statementTotal(filter: $second) {\n      ...PayoutTotal\n    }\n    approved: statementTotal(filter: $approved) {\n      ...PayoutTotal\n    }\n    payee: statementTotal(filter: $payee) {\n      ...PayoutTotal\n    }\n    paid: statementTotal(filter: $paid) {\n      ...PayoutTotal\n    }\n    carried: statementTotal(filter: $carried) {\n      ...PayoutTotal\n    }\n    all: statementTotal(filter: $all) {\n      ...PayoutTotal\n    }\n  }\n"): (typeof documents)["\n  query PayoutTotals(\n    $drawn: StatementFilterInput\n    $second: StatementFilterInput\n    $approved: StatementFilterInput\n    $payee: StatementFilterInput\n    $paid: StatementFilterInput\n    $carried: StatementFilterInput\n    $all: StatementFilterInput\n  ) {\n    drawn: statementTotal(filter: $drawn) {\n      ...PayoutTotal\n    }\n    second: statementTotal(filter: $second) {\n      ...PayoutTotal\n    }\n    approved: statementTotal(filter: $approved) {\n      ...PayoutTotal\n    }\n    payee: statementTotal(filter: $payee) {\n      ...PayoutTotal\n    }\n    paid: statementTotal(filter: $paid) {\n      ...PayoutTotal\n    }\n    carried: statementTotal(filter: $carried) {\n      ...PayoutTotal\n    }\n    all: statementTotal(filter: $all) {\n      ...PayoutTotal\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OpenPayoutRuns {\n    openPayoutRuns {\n      number\n      method\n      madeAt\n      maker {\n        id\n        fullName\n      }\n      statementCount\n      waitingCount\n      amount\n      fileUrl\n    }\n  }\n"): (typeof documents)["\n  query OpenPayoutRuns {\n    openPayoutRuns {\n      number\n      method\n      madeAt\n      maker {\n        id\n        fullName\n      }\n      statementCount\n      waitingCount\n      amount\n      fileUrl\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PayoutTotal on StatementTotal {\n    count\n    amountDue\n  }\n"): (typeof documents)["\n  fragment PayoutTotal on StatementTotal {\n    count\n    amountDue\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LastLedgerCheck {\n    lastLedgerCheck {\n      id\n      ...CheckCard_check\n    }\n  }\n"): (typeof documents)["\n  query LastLedgerCheck {\n    lastLedgerCheck {\n      id\n      ...CheckCard_check\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RunLedgerCheck {\n    runLedgerCheck {\n      id\n      outcome\n      ...CheckCard_check\n    }\n  }\n"): (typeof documents)["\n  mutation RunLedgerCheck {\n    runLedgerCheck {\n      id\n      outcome\n      ...CheckCard_check\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ApproveStatements($statementIds: [ID!]!, $amountDue: Money!) {\n    approveStatements(statementIds: $statementIds, amountDue: $amountDue) {\n      statements {\n        ...PayoutRow_statement\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ApproveStatements($statementIds: [ID!]!, $amountDue: Money!) {\n    approveStatements(statementIds: $statementIds, amountDue: $amountDue) {\n      statements {\n        ...PayoutRow_statement\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MarkStatementsPaid(\n    $statementIds: [ID!]!\n    $method: PayoutMethod!\n    $reference: String!\n    $paidOn: Date!\n  ) {\n    markStatementsPaid(statementIds: $statementIds, method: $method, reference: $reference, paidOn: $paidOn) {\n      statements {\n        ...PayoutRow_statement\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation MarkStatementsPaid(\n    $statementIds: [ID!]!\n    $method: PayoutMethod!\n    $reference: String!\n    $paidOn: Date!\n  ) {\n    markStatementsPaid(statementIds: $statementIds, method: $method, reference: $reference, paidOn: $paidOn) {\n      statements {\n        ...PayoutRow_statement\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MakePayoutRun($method: PayoutMethod!, $month: String) {\n    makePayoutRun(method: $method, month: $month) {\n      number\n      statementCount\n    }\n  }\n"): (typeof documents)["\n  mutation MakePayoutRun($method: PayoutMethod!, $month: String) {\n    makePayoutRun(method: $method, month: $month) {\n      number\n      statementCount\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation TakeBackPayoutRun($runNumber: Int!, $reason: String!) {\n    takeBackPayoutRun(runNumber: $runNumber, reason: $reason) {\n      number\n    }\n  }\n"): (typeof documents)["\n  mutation TakeBackPayoutRun($runNumber: Int!, $reason: String!) {\n    takeBackPayoutRun(runNumber: $runNumber, reason: $reason) {\n      number\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PaymentLines($lines: [String!]!) {\n    paymentLines(lines: $lines) {\n      line\n      reason\n      amount\n      traceNumber\n      paidOn\n      statement {\n        id\n        month\n        organization {\n          id\n          name\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query PaymentLines($lines: [String!]!) {\n    paymentLines(lines: $lines) {\n      line\n      reason\n      amount\n      traceNumber\n      paidOn\n      statement {\n        id\n        month\n        organization {\n          id\n          name\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RecordPayments($lines: [String!]!) {\n    recordPayments(lines: $lines) {\n      statements {\n        ...PayoutRow_statement\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation RecordPayments($lines: [String!]!) {\n    recordPayments(lines: $lines) {\n      statements {\n        ...PayoutRow_statement\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SupporterFindings_data on SupporterData {\n    orderCount\n    emailCount\n    contactMessageCount\n    auditEntryCount\n    noteCount\n    isOrganizationContact\n    ordersInFlight {\n      id\n      reason\n    }\n  }\n"): (typeof documents)["\n  fragment SupporterFindings_data on SupporterData {\n    orderCount\n    emailCount\n    contactMessageCount\n    auditEntryCount\n    noteCount\n    isOrganizationContact\n    ordersInFlight {\n      id\n      reason\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EraseSupporterData($input: SupporterErasureInput!) {\n    eraseSupporterData(input: $input) {\n      orderCount\n      ordersKept {\n        id\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation EraseSupporterData($input: SupporterErasureInput!) {\n    eraseSupporterData(input: $input) {\n      orderCount\n      ordersKept {\n        id\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SupporterDataOf($email: String!) {\n    supporterData(email: $email) {\n      ...SupporterFindings_data\n    }\n  }\n"): (typeof documents)["\n  query SupporterDataOf($email: String!) {\n    supporterData(email: $email) {\n      ...SupporterFindings_data\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PlaygroundSettings {\n    paymentSettings {\n      isSandbox\n    }\n  }\n"): (typeof documents)["\n  query PlaygroundSettings {\n    paymentSettings {\n      isSandbox\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteProduct($productId: ID!) {\n    deleteProduct(productId: $productId) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation DeleteProduct($productId: ID!) {\n    deleteProduct(productId: $productId) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query StockHistory($id: ID!, $after: String) {\n    product(id: $id) {\n      id\n      stockHistory(first: 50, after: $after) {\n        nodes {\n          id\n          kind\n          change\n          stockAfter\n          reason\n          at\n          madeBy {\n            id\n            fullName\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n"): (typeof documents)["\n  query StockHistory($id: ID!, $after: String) {\n    product(id: $id) {\n      id\n      stockHistory(first: 50, after: $after) {\n        nodes {\n          id\n          kind\n          change\n          stockAfter\n          reason\n          at\n          madeBy {\n            id\n            fullName\n          }\n        }\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        totalCount\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RecordStock($input: StockInput!) {\n    recordStock(input: $input) {\n      ...ManagedProduct_product\n    }\n  }\n"): (typeof documents)["\n  mutation RecordStock($input: StockInput!) {\n    recordStock(input: $input) {\n      ...ManagedProduct_product\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetNextDelivery($productId: ID!, $expectedOn: Date) {\n    setNextDelivery(productId: $productId, expectedOn: $expectedOn) {\n      ...ManagedProduct_product\n    }\n  }\n"): (typeof documents)["\n  mutation SetNextDelivery($productId: ID!, $expectedOn: Date) {\n    setNextDelivery(productId: $productId, expectedOn: $expectedOn) {\n      ...ManagedProduct_product\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ManagedProduct_product on Product {\n    id\n    name\n    description\n    ingredients\n    allergens\n    netWeight\n    translations {\n      language\n      name\n      description\n      ingredients\n      allergens\n    }\n    category\n    price\n    inventory\n    isActive\n    displayOrder\n    imageUrl\n    totalOrdered\n    totalRevenue\n    unitsHeldUnpaid\n    isMostlyHeldUnpaid\n    isArchived\n    nextDeliveryOn\n    daysLeft {\n      atLeast\n      atMost\n    }\n  }\n"): (typeof documents)["\n  fragment ManagedProduct_product on Product {\n    id\n    name\n    description\n    ingredients\n    allergens\n    netWeight\n    translations {\n      language\n      name\n      description\n      ingredients\n      allergens\n    }\n    category\n    price\n    inventory\n    isActive\n    displayOrder\n    imageUrl\n    totalOrdered\n    totalRevenue\n    unitsHeldUnpaid\n    isMostlyHeldUnpaid\n    isArchived\n    nextDeliveryOn\n    daysLeft {\n      atLeast\n      atMost\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ManagedProducts($isArchived: Boolean) {\n    products(filter: { isArchived: $isArchived }) {\n      id\n      ...ManagedProduct_product\n    }\n  }\n"): (typeof documents)["\n  query ManagedProducts($isArchived: Boolean) {\n    products(filter: { isArchived: $isArchived }) {\n      id\n      ...ManagedProduct_product\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateProduct($input: ProductInput!) {\n    createProduct(input: $input) {\n      ...ManagedProduct_product\n    }\n  }\n"): (typeof documents)["\n  mutation CreateProduct($input: ProductInput!) {\n    createProduct(input: $input) {\n      ...ManagedProduct_product\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateProduct($productId: ID!, $input: ProductChangesInput!, $expected: [ExpectedValueInput!]) {\n    updateProduct(productId: $productId, input: $input, expected: $expected) {\n      ...ManagedProduct_product\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateProduct($productId: ID!, $input: ProductChangesInput!, $expected: [ExpectedValueInput!]) {\n    updateProduct(productId: $productId, input: $input, expected: $expected) {\n      ...ManagedProduct_product\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation OrderProducts($productIds: [ID!]!, $expectedIds: [ID!]) {\n    orderProducts(productIds: $productIds, expectedIds: $expectedIds) {\n      products {\n        ...ManagedProduct_product\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation OrderProducts($productIds: [ID!]!, $expectedIds: [ID!]) {\n    orderProducts(productIds: $productIds, expectedIds: $expectedIds) {\n      products {\n        ...ManagedProduct_product\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RecordOrder_order on Order {\n    id\n    createdAt\n    status\n    deliveryMethod\n    total\n    isPaid\n    wasDeclined\n    customerName\n    customerEmail\n    organization {\n      id\n      name\n    }\n    classroom {\n      id\n      name\n    }\n    refunds {\n      id\n      amount\n      status\n    }\n    dispute {\n      state\n      amount\n    }\n    events(first: 100) {\n      nodes {\n        kind\n        title\n        at\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment RecordOrder_order on Order {\n    id\n    createdAt\n    status\n    deliveryMethod\n    total\n    isPaid\n    wasDeclined\n    customerName\n    customerEmail\n    organization {\n      id\n      name\n    }\n    classroom {\n      id\n      name\n    }\n    refunds {\n      id\n      amount\n      status\n    }\n    dispute {\n      state\n      amount\n    }\n    events(first: 100) {\n      nodes {\n        kind\n        title\n        at\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CustomerRecord($email: String!) {\n    supporterData(email: $email) {\n      orderCount\n      emailCount\n      contactMessageCount\n      erasedAt\n      ...SupporterFindings_data\n      orderHistory(first: 20) {\n        nodes {\n          id\n          ...RecordOrder_order\n        }\n      }\n      emailHistory(first: 50) {\n        nodes {\n          id\n          ...EmailRow_email\n        }\n      }\n      messages(first: 20) {\n        nodes {\n          id\n          ...Message_message\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query CustomerRecord($email: String!) {\n    supporterData(email: $email) {\n      orderCount\n      emailCount\n      contactMessageCount\n      erasedAt\n      ...SupporterFindings_data\n      orderHistory(first: 20) {\n        nodes {\n          id\n          ...RecordOrder_order\n        }\n      }\n      emailHistory(first: 50) {\n        nodes {\n          id\n          ...EmailRow_email\n        }\n      }\n      messages(first: 20) {\n        nodes {\n          id\n          ...Message_message\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OrganizationRecord($id: ID!) {\n    organization(id: $id) {\n      id\n      name\n      code\n      contactName\n      contactEmail\n      contactPhone\n      isActive\n      isCampaignRunning\n      salesBySource {\n        source\n        orderCount\n        sales\n      }\n      orders(first: 20) {\n        nodes {\n          id\n          ...RecordOrder_order\n        }\n        totalCount\n      }\n      statements(first: 12) {\n        nodes {\n          id\n          month\n          state\n          amountDue\n          pdfUrl\n        }\n      }\n      emails(first: 20) {\n        nodes {\n          id\n          ...EmailRow_email\n        }\n      }\n      auditEntries(first: 20) {\n        nodes {\n          id\n          ...AuditRow_entry\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query OrganizationRecord($id: ID!) {\n    organization(id: $id) {\n      id\n      name\n      code\n      contactName\n      contactEmail\n      contactPhone\n      isActive\n      isCampaignRunning\n      salesBySource {\n        source\n        orderCount\n        sales\n      }\n      orders(first: 20) {\n        nodes {\n          id\n          ...RecordOrder_order\n        }\n        totalCount\n      }\n      statements(first: 12) {\n        nodes {\n          id\n          month\n          state\n          amountDue\n          pdfUrl\n        }\n      }\n      emails(first: 20) {\n        nodes {\n          id\n          ...EmailRow_email\n        }\n      }\n      auditEntries(first: 20) {\n        nodes {\n          id\n          ...AuditRow_entry\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OrganizationsForPassword($search: String!) {\n    organizations(filter: { search: $search }, first: 50) {\n      nodes {\n        id\n        name\n        contactEmail\n        code\n      }\n    }\n  }\n"): (typeof documents)["\n  query OrganizationsForPassword($search: String!) {\n    organizations(filter: { search: $search }, first: 50) {\n      nodes {\n        id\n        name\n        contactEmail\n        code\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetOrganizationPassword($organizationId: ID!, $password: String!) {\n    setOrganizationPassword(organizationId: $organizationId, password: $password) {\n      __typename\n    }\n  }\n"): (typeof documents)["\n  mutation SetOrganizationPassword($organizationId: ID!, $password: String!) {\n    setOrganizationPassword(organizationId: $organizationId, password: $password) {\n      __typename\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SendLoginCredentials($organizationId: ID!, $password: String!) {\n    sendLoginCredentials(organizationId: $organizationId, password: $password) {\n      __typename\n    }\n  }\n"): (typeof documents)["\n  mutation SendLoginCredentials($organizationId: ID!, $password: String!) {\n    sendLoginCredentials(organizationId: $organizationId, password: $password) {\n      __typename\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ServiceKeys {\n    serviceKeys {\n      id\n      name\n      ending\n      jobs\n      expiresAt\n      lastUsedAt\n      maker {\n        id\n        fullName\n      }\n    }\n  }\n"): (typeof documents)["\n  query ServiceKeys {\n    serviceKeys {\n      id\n      name\n      ending\n      jobs\n      expiresAt\n      lastUsedAt\n      maker {\n        id\n        fullName\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateServiceKey($input: ServiceKeyInput!) {\n    createServiceKey(input: $input) {\n      key\n    }\n  }\n"): (typeof documents)["\n  mutation CreateServiceKey($input: ServiceKeyInput!) {\n    createServiceKey(input: $input) {\n      key\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RevokeServiceKey($id: ID!) {\n    revokeServiceKey(serviceKeyId: $id) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation RevokeServiceKey($id: ID!) {\n    revokeServiceKey(serviceKeyId: $id) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Webhooks {\n    webhooks {\n      id\n      url\n      events\n    }\n  }\n"): (typeof documents)["\n  query Webhooks {\n    webhooks {\n      id\n      url\n      events\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddWebhook($input: WebhookInput!) {\n    addWebhook(input: $input) {\n      secret\n    }\n  }\n"): (typeof documents)["\n  mutation AddWebhook($input: WebhookInput!) {\n    addWebhook(input: $input) {\n      secret\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RotateWebhookSecret($id: ID!) {\n    rotateWebhookSecret(webhookId: $id) {\n      secret\n    }\n  }\n"): (typeof documents)["\n  mutation RotateWebhookSecret($id: ID!) {\n    rotateWebhookSecret(webhookId: $id) {\n      secret\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveWebhook($id: ID!) {\n    removeWebhook(webhookId: $id) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation RemoveWebhook($id: ID!) {\n    removeWebhook(webhookId: $id) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query WebhookDeliveries($after: String) {\n    webhookDeliveries(first: 10, after: $after) {\n      nodes {\n        id\n        event\n        state\n        tries\n        lastResult\n        createdAt\n        url\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n"): (typeof documents)["\n  query WebhookDeliveries($after: String) {\n    webhookDeliveries(first: 10, after: $after) {\n      nodes {\n        id\n        event\n        state\n        tries\n        lastResult\n        createdAt\n        url\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResendWebhook($id: ID!) {\n    resendWebhook(deliveryId: $id) {\n      id\n      state\n      tries\n    }\n  }\n"): (typeof documents)["\n  mutation ResendWebhook($id: ID!) {\n    resendWebhook(deliveryId: $id) {\n      id\n      state\n      tries\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AdminAudit($filter: AuditFilter, $after: String) {\n    auditEntries(filter: $filter, first: 20, after: $after) {\n      nodes {\n        id\n        ...AuditRow_entry\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n      isTotalEstimate\n    }\n  }\n"): (typeof documents)["\n  query AdminAudit($filter: AuditFilter, $after: String) {\n    auditEntries(filter: $filter, first: 20, after: $after) {\n      nodes {\n        id\n        ...AuditRow_entry\n      }\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      totalCount\n      isTotalEstimate\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment AuditRow_entry on AuditEntry {\n    id\n    at\n    admin {\n      id\n      name\n    }\n    action\n    subjectId\n    subjectName\n    before\n    after\n  }\n"): (typeof documents)["\n  fragment AuditRow_entry on AuditEntry {\n    id\n    at\n    admin {\n      id\n      name\n    }\n    action\n    subjectId\n    subjectName\n    before\n    after\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment FooterArea_area on ContentArea {\n    key\n    value\n    updatedAt\n    editor {\n      id\n      fullName\n    }\n  }\n"): (typeof documents)["\n  fragment FooterArea_area on ContentArea {\n    key\n    value\n    updatedAt\n    editor {\n      id\n      fullName\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FooterAreas {\n    content(keys: [\"footer_company_name\", \"footer_contact_email\"]) {\n      key\n      ...FooterArea_area\n    }\n  }\n"): (typeof documents)["\n  query FooterAreas {\n    content(keys: [\"footer_company_name\", \"footer_contact_email\"]) {\n      key\n      ...FooterArea_area\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveFooter($key: String!, $value: String!, $expected: [ExpectedValueInput!]) {\n    saveContent(key: $key, value: $value, expected: $expected) {\n      ...FooterArea_area\n    }\n  }\n"): (typeof documents)["\n  mutation SaveFooter($key: String!, $value: String!, $expected: [ExpectedValueInput!]) {\n    saveContent(key: $key, value: $value, expected: $expected) {\n      ...FooterArea_area\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Attention_counts on StaffAttention {\n    unmatchedPayments\n    failedEmails\n    openMessages\n    cardDeclines\n    oldestUnmatchedPayment\n    oldestFailedEmail\n    oldestOpenMessage\n    total\n  }\n"): (typeof documents)["\n  fragment Attention_counts on StaffAttention {\n    unmatchedPayments\n    failedEmails\n    openMessages\n    cardDeclines\n    oldestUnmatchedPayment\n    oldestFailedEmail\n    oldestOpenMessage\n    total\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query StaffAttention {\n    staffAttention {\n      ...Attention_counts\n    }\n  }\n"): (typeof documents)["\n  query StaffAttention {\n    staffAttention {\n      ...Attention_counts\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription StaffAttentionChanged {\n    staffAttentionChanged {\n      ...Attention_counts\n    }\n  }\n"): (typeof documents)["\n  subscription StaffAttentionChanged {\n    staffAttentionChanged {\n      ...Attention_counts\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FindInAdmin($text: String!) {\n    searchMatches(text: $text, first: 50) {\n      nodes {\n        reasons {\n          label\n          text\n        }\n        thing {\n          __typename\n          ... on Order {\n            id\n            customerName\n            total\n            organization {\n              id\n              name\n            }\n          }\n          ... on Organization {\n            id\n            name\n            code\n          }\n          ... on Classroom {\n            id\n            name\n            code\n            teacherName\n            ofOrganization: organization {\n              id\n              name\n            }\n          }\n          ... on Product {\n            id\n            name\n            price\n            inventory\n          }\n          ... on Email {\n            id\n            subject\n            recipient\n            emailStatus: status\n          }\n          ... on Payment {\n            id\n            status\n            amount\n            order {\n              id\n            }\n          }\n          ... on ContactMessage {\n            id\n            name\n            email\n            isHandled\n          }\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query FindInAdmin($text: String!) {\n    searchMatches(text: $text, first: 50) {\n      nodes {\n        reasons {\n          label\n          text\n        }\n        thing {\n          __typename\n          ... on Order {\n            id\n            customerName\n            total\n            organization {\n              id\n              name\n            }\n          }\n          ... on Organization {\n            id\n            name\n            code\n          }\n          ... on Classroom {\n            id\n            name\n            code\n            teacherName\n            ofOrganization: organization {\n              id\n              name\n            }\n          }\n          ... on Product {\n            id\n            name\n            price\n            inventory\n          }\n          ... on Email {\n            id\n            subject\n            recipient\n            emailStatus: status\n          }\n          ... on Payment {\n            id\n            status\n            amount\n            order {\n              id\n            }\n          }\n          ... on ContactMessage {\n            id\n            name\n            email\n            isHandled\n          }\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AdminSession {\n    viewer {\n      admin {\n        id\n        username\n        email\n        fullName\n        jobs\n        needsSecondFactor\n      }\n    }\n  }\n"): (typeof documents)["\n  query AdminSession {\n    viewer {\n      admin {\n        id\n        username\n        email\n        fullName\n        jobs\n        needsSecondFactor\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LogoutAdmin {\n    logoutAdmin {\n      __typename\n    }\n  }\n"): (typeof documents)["\n  mutation LogoutAdmin {\n    logoutAdmin {\n      __typename\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query StaffAccounts {\n    staffMembers(includeInactive: true) {\n      id\n      ...StaffRow_member\n    }\n    staffInvitations {\n      id\n      email\n      fullName\n      jobs\n      inviter {\n        id\n        fullName\n      }\n      expiresAt\n    }\n  }\n"): (typeof documents)["\n  query StaffAccounts {\n    staffMembers(includeInactive: true) {\n      id\n      ...StaffRow_member\n    }\n    staffInvitations {\n      id\n      email\n      fullName\n      jobs\n      inviter {\n        id\n        fullName\n      }\n      expiresAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment StaffRow_member on StaffMember {\n    id\n    username\n    email\n    fullName\n    jobs\n    isActive\n    lastLoginAt\n    hasSecondFactor\n  }\n"): (typeof documents)["\n  fragment StaffRow_member on StaffMember {\n    id\n    username\n    email\n    fullName\n    jobs\n    isActive\n    lastLoginAt\n    hasSecondFactor\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeStaffMember($id: ID!, $jobs: [Job!], $isActive: Boolean) {\n    changeStaffMember(staffMemberId: $id, jobs: $jobs, isActive: $isActive) {\n      ...StaffRow_member\n    }\n  }\n"): (typeof documents)["\n  mutation ChangeStaffMember($id: ID!, $jobs: [Job!], $isActive: Boolean) {\n    changeStaffMember(staffMemberId: $id, jobs: $jobs, isActive: $isActive) {\n      ...StaffRow_member\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResetSecondFactor($staffId: ID!) {\n    resetSecondFactor(staffId: $staffId) {\n      ...StaffRow_member\n    }\n  }\n"): (typeof documents)["\n  mutation ResetSecondFactor($staffId: ID!) {\n    resetSecondFactor(staffId: $staffId) {\n      ...StaffRow_member\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation InviteStaffMember($input: StaffInvitationInput!) {\n    inviteStaffMember(input: $input) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation InviteStaffMember($input: StaffInvitationInput!) {\n    inviteStaffMember(input: $input) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation WithdrawStaffInvitation($id: ID!) {\n    withdrawStaffInvitation(invitationId: $id) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation WithdrawStaffInvitation($id: ID!) {\n    withdrawStaffInvitation(invitationId: $id) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeStaffPassword($input: ChangePasswordInput!) {\n    changeStaffPassword(input: $input) {\n      __typename\n    }\n  }\n"): (typeof documents)["\n  mutation ChangeStaffPassword($input: ChangePasswordInput!) {\n    changeStaffPassword(input: $input) {\n      __typename\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query StaffLogins($ofEverybody: Boolean!) {\n    staffLogins(ofEverybody: $ofEverybody) {\n      id\n      at\n      outcome\n      device\n      isKnownDevice\n      member {\n        id\n        fullName\n      }\n    }\n  }\n"): (typeof documents)["\n  query StaffLogins($ofEverybody: Boolean!) {\n    staffLogins(ofEverybody: $ofEverybody) {\n      id\n      at\n      outcome\n      device\n      isKnownDevice\n      member {\n        id\n        fullName\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CampaignDaysOf($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      campaignPhase\n      startDate\n      endDate\n      daysLeft\n    }\n  }\n"): (typeof documents)["\n  query CampaignDaysOf($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      campaignPhase\n      startDate\n      endDate\n      daysLeft\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ShareOfSale($organizationId: ID!, $classroomId: ID, $subtotal: Money!) {\n    organization(id: $organizationId) {\n      id\n      shareOfSale(classroomId: $classroomId, subtotal: $subtotal) {\n        organization\n        classroom\n      }\n    }\n  }\n"): (typeof documents)["\n  query ShareOfSale($organizationId: ID!, $classroomId: ID, $subtotal: Money!) {\n    organization(id: $organizationId) {\n      id\n      shareOfSale(classroomId: $classroomId, subtotal: $subtotal) {\n        organization\n        classroom\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FreshPrices($isTranslated: Boolean!) {\n    products {\n      id\n      name\n      translations @include(if: $isTranslated) {\n        language\n        name\n      }\n      price\n      imageUrl\n      picks\n      inventory\n    }\n  }\n"): (typeof documents)["\n  query FreshPrices($isTranslated: Boolean!) {\n    products {\n      id\n      name\n      translations @include(if: $isTranslated) {\n        language\n        name\n      }\n      price\n      imageUrl\n      picks\n      inventory\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MixPackRow_product on Product {\n    id\n    name\n    translations @include(if: $isTranslated) {\n      language\n      name\n    }\n    price\n    imageUrl\n    isSoldOut\n  }\n"): (typeof documents)["\n  fragment MixPackRow_product on Product {\n    id\n    name\n    translations @include(if: $isTranslated) {\n      language\n      name\n    }\n    price\n    imageUrl\n    isSoldOut\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ProductCard_product on Product {\n    id\n    name\n    description\n    price\n    imageUrl\n    picks\n    inventory\n    isSoldOut\n    ingredients\n    allergens\n    netWeight\n    translations @include(if: $isTranslated) {\n      language\n      name\n      description\n      ingredients\n      allergens\n    }\n  }\n"): (typeof documents)["\n  fragment ProductCard_product on Product {\n    id\n    name\n    description\n    price\n    imageUrl\n    picks\n    inventory\n    isSoldOut\n    ingredients\n    allergens\n    netWeight\n    translations @include(if: $isTranslated) {\n      language\n      name\n      description\n      ingredients\n      allergens\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Products($isTranslated: Boolean!) {\n    products {\n      id\n      category\n      price\n      ...ProductCard_product\n      ...MixPackRow_product\n    }\n  }\n"): (typeof documents)["\n  query Products($isTranslated: Boolean!) {\n    products {\n      id\n      category\n      price\n      ...ProductCard_product\n      ...MixPackRow_product\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CreditInvitation($id: ID!) {\n    order(id: $id) {\n      id\n      creditKey\n      organization {\n        id\n        classrooms {\n          id\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query CreditInvitation($id: ID!) {\n    order(id: $id) {\n      id\n      creditKey\n      organization {\n        id\n        classrooms {\n          id\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ThankYou_order on Order {\n    status\n    customerName\n    deliveryMethod\n    createdAt\n    subtotal\n    total\n    organizationProfit\n    classroomProfit\n    organization {\n      id\n      name\n      code\n      isActive\n      goalAmount\n      totals {\n        totalSales\n      }\n    }\n    classroom {\n      id\n      name\n      code\n      isActive\n      goalAmount\n      totals {\n        totalSales\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment ThankYou_order on Order {\n    status\n    customerName\n    deliveryMethod\n    createdAt\n    subtotal\n    total\n    organizationProfit\n    classroomProfit\n    organization {\n      id\n      name\n      code\n      isActive\n      goalAmount\n      totals {\n        totalSales\n      }\n    }\n    classroom {\n      id\n      name\n      code\n      isActive\n      goalAmount\n      totals {\n        totalSales\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PlacedOrder($id: ID!, $language: String!) {\n    order(id: $id) {\n      id\n      ...Confirmation_order\n    }\n  }\n"): (typeof documents)["\n  query PlacedOrder($id: ID!, $language: String!) {\n    order(id: $id) {\n      id\n      ...Confirmation_order\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription OrderChanged($id: ID!, $language: String!) {\n    orderChanged(id: $id) {\n      ...Confirmation_order\n    }\n  }\n"): (typeof documents)["\n  subscription OrderChanged($id: ID!, $language: String!) {\n    orderChanged(id: $id) {\n      ...Confirmation_order\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CompleteOrder($id: ID!, $language: String!) {\n    completeOrder(id: $id) {\n      ...Confirmation_order\n    }\n  }\n"): (typeof documents)["\n  mutation CompleteOrder($id: ID!, $language: String!) {\n    completeOrder(id: $id) {\n      ...Confirmation_order\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReconcileOrder($paymentIntentId: String!, $language: String!) {\n    reconcileOrder(paymentIntentId: $paymentIntentId) {\n      ...Confirmation_order\n    }\n  }\n"): (typeof documents)["\n  mutation ReconcileOrder($paymentIntentId: String!, $language: String!) {\n    reconcileOrder(paymentIntentId: $paymentIntentId) {\n      ...Confirmation_order\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PickupOffer($id: ID!, $classroomId: ID) {\n    organization(id: $id) {\n      id\n      name\n      pickupAddress\n      contactEmail\n      pickupOffer(classroomId: $classroomId) {\n        ...PickupPlan_plan\n      }\n    }\n  }\n"): (typeof documents)["\n  query PickupOffer($id: ID!, $classroomId: ID) {\n    organization(id: $id) {\n      id\n      name\n      pickupAddress\n      contactEmail\n      pickupOffer(classroomId: $classroomId) {\n        ...PickupPlan_plan\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PaymentSettings {\n    paymentSettings {\n      publishableKey\n    }\n  }\n"): (typeof documents)["\n  query PaymentSettings {\n    paymentSettings {\n      publishableKey\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CheckPayment($id: ID!) {\n    completeOrder(id: $id) {\n      id\n      status\n    }\n  }\n"): (typeof documents)["\n  mutation CheckPayment($id: ID!) {\n    completeOrder(id: $id) {\n      id\n      status\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreatePaymentIntent($input: CreatePaymentIntentInput!) {\n    createPaymentIntent(input: $input) {\n      clientSecret\n    }\n  }\n"): (typeof documents)["\n  mutation CreatePaymentIntent($input: CreatePaymentIntentInput!) {\n    createPaymentIntent(input: $input) {\n      clientSecret\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PlaceOrder($input: PlaceOrderInput!) {\n    placeOrder(input: $input) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation PlaceOrder($input: PlaceOrderInput!) {\n    placeOrder(input: $input) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Confirmation_order on Order {\n    id\n    status\n    classroom {\n      id\n    }\n    subtotal\n    shipping\n    total\n    refunded\n    items {\n      productName(language: $language)\n      quantity\n      subtotal\n      picks(language: $language) {\n        name\n      }\n      forName\n    }\n    deliveryMethod\n    shippingAddress\n    recipientName\n    giftMessage\n    shipsUntil\n    pickupCode\n    pickup {\n      ...PickupPlan_plan\n    }\n    ...ThankYou_order\n  }\n"): (typeof documents)["\n  fragment Confirmation_order on Order {\n    id\n    status\n    classroom {\n      id\n    }\n    subtotal\n    shipping\n    total\n    refunded\n    items {\n      productName(language: $language)\n      quantity\n      subtotal\n      picks(language: $language) {\n        name\n      }\n      forName\n    }\n    deliveryMethod\n    shippingAddress\n    recipientName\n    giftMessage\n    shipsUntil\n    pickupCode\n    pickup {\n      ...PickupPlan_plan\n    }\n    ...ThankYou_order\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ClassBoard_classroom on Classroom {\n    id\n    name\n    code\n    teacherName\n    isActive\n    goalAmount\n    halfwayIncentive\n    goalIncentive\n    studentCount\n    organization {\n      id\n      name\n      code\n      goalAmount\n      purpose\n      campaignPhase\n      startDate\n      endDate\n      daysLeft\n    }\n    totals {\n      ...ClassTotals_totals\n    }\n    ...ClassPrizes_classroom\n    ...FamilyLink_classroom\n  }\n"): (typeof documents)["\n  fragment ClassBoard_classroom on Classroom {\n    id\n    name\n    code\n    teacherName\n    isActive\n    goalAmount\n    halfwayIncentive\n    goalIncentive\n    studentCount\n    organization {\n      id\n      name\n      code\n      goalAmount\n      purpose\n      campaignPhase\n      startDate\n      endDate\n      daysLeft\n    }\n    totals {\n      ...ClassTotals_totals\n    }\n    ...ClassPrizes_classroom\n    ...FamilyLink_classroom\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ClassPrizes_classroom on Classroom {\n    id\n    goalAmount\n    halfwayIncentive\n    goalIncentive\n    prizes {\n      id\n      kind\n      handedOutAt\n    }\n    organization {\n      id\n      incentive\n      halfwayIncentive\n      goalIncentive\n      totals {\n        halfwayAchieved\n        goalAchieved\n        revision\n      }\n    }\n    totals {\n      ...ClassTotals_totals\n    }\n  }\n"): (typeof documents)["\n  fragment ClassPrizes_classroom on Classroom {\n    id\n    goalAmount\n    halfwayIncentive\n    goalIncentive\n    prizes {\n      id\n      kind\n      handedOutAt\n    }\n    organization {\n      id\n      incentive\n      halfwayIncentive\n      goalIncentive\n      totals {\n        halfwayAchieved\n        goalAchieved\n        revision\n      }\n    }\n    totals {\n      ...ClassTotals_totals\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment FamilyLink_classroom on Classroom {\n    id\n    name\n    isActive\n    familyCount\n    organization {\n      id\n      campaignPhase\n    }\n  }\n"): (typeof documents)["\n  fragment FamilyLink_classroom on Classroom {\n    id\n    name\n    isActive\n    familyCount\n    organization {\n      id\n      campaignPhase\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MakeFamilyLink($classroomId: ID!) {\n    makeFamilyLink(classroomId: $classroomId) {\n      token\n    }\n  }\n"): (typeof documents)["\n  mutation MakeFamilyLink($classroomId: ID!) {\n    makeFamilyLink(classroomId: $classroomId) {\n      token\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SupporterRow_contribution on Contribution {\n    id\n    supporter\n    amount\n    day\n  }\n"): (typeof documents)["\n  fragment SupporterRow_contribution on Contribution {\n    id\n    supporter\n    amount\n    day\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ClassPage($classroomId: ID!, $contributions: Int!) {\n    classroom(id: $classroomId) {\n      id\n      organization {\n        id\n      }\n      ...ClassBoard_classroom\n      contributions(first: $contributions) {\n        nodes {\n          id\n          ...SupporterRow_contribution\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query ClassPage($classroomId: ID!, $contributions: Int!) {\n    classroom(id: $classroomId) {\n      id\n      organization {\n        id\n      }\n      ...ClassBoard_classroom\n      contributions(first: $contributions) {\n        nodes {\n          id\n          ...SupporterRow_contribution\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ClassTotals_totals on ClassroomTotals {\n    totalSales\n    totalProfit\n    orderCount\n    weekSales\n    weekOrderCount\n    halfwayAchieved\n    halfwayAchievedAt\n    goalAchieved\n    goalAchievedAt\n    revision\n  }\n"): (typeof documents)["\n  fragment ClassTotals_totals on ClassroomTotals {\n    totalSales\n    totalProfit\n    orderCount\n    weekSales\n    weekOrderCount\n    halfwayAchieved\n    halfwayAchievedAt\n    goalAchieved\n    goalAchievedAt\n    revision\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ClassContributions($classroomId: ID!, $contributions: Int!) {\n    classroom(id: $classroomId) {\n      id\n      contributions(first: $contributions) {\n        nodes {\n          id\n          ...SupporterRow_contribution\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query ClassContributions($classroomId: ID!, $contributions: Int!) {\n    classroom(id: $classroomId) {\n      id\n      contributions(first: $contributions) {\n        nodes {\n          id\n          ...SupporterRow_contribution\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RankedClass_rank on ClassroomRank {\n    rank\n    rankedBy\n    value\n    halfwayWonAt\n    goalWonAt\n    classroom {\n      id\n      name\n      teacherName\n      code\n    }\n  }\n"): (typeof documents)["\n  fragment RankedClass_rank on ClassroomRank {\n    rank\n    rankedBy\n    value\n    halfwayWonAt\n    goalWonAt\n    classroom {\n      id\n      name\n      teacherName\n      code\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ClassRankingOf($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      ranking {\n        ...RankedClass_rank\n      }\n    }\n  }\n"): (typeof documents)["\n  query ClassRankingOf($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      ranking {\n        ...RankedClass_rank\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ClassroomChanged($classroomId: ID!) {\n    classroomChanged(id: $classroomId) {\n      id\n      totals {\n        ...ClassTotals_totals\n      }\n    }\n  }\n"): (typeof documents)["\n  subscription ClassroomChanged($classroomId: ID!) {\n    classroomChanged(id: $classroomId) {\n      id\n      totals {\n        ...ClassTotals_totals\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ContributionAdded($classroomId: ID!) {\n    contributionAdded(classroomId: $classroomId) {\n      id\n      ...SupporterRow_contribution\n    }\n  }\n"): (typeof documents)["\n  subscription ContributionAdded($classroomId: ID!) {\n    contributionAdded(classroomId: $classroomId) {\n      id\n      ...SupporterRow_contribution\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ContributionRemoved($classroomId: ID!) {\n    contributionRemoved(classroomId: $classroomId)\n  }\n"): (typeof documents)["\n  subscription ContributionRemoved($classroomId: ID!) {\n    contributionRemoved(classroomId: $classroomId)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription RankingChanged($organizationId: ID!) {\n    organizationRankingChanged(id: $organizationId) {\n      id\n      totals {\n        halfwayAchieved\n        goalAchieved\n        revision\n      }\n      ranking {\n        ...RankedClass_rank\n      }\n    }\n  }\n"): (typeof documents)["\n  subscription RankingChanged($organizationId: ID!) {\n    organizationRankingChanged(id: $organizationId) {\n      id\n      totals {\n        halfwayAchieved\n        goalAchieved\n        revision\n      }\n      ranking {\n        ...RankedClass_rank\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SchoolRace($code: String!) {\n    organization(code: $code) {\n      ...Race_organization\n    }\n  }\n"): (typeof documents)["\n  query SchoolRace($code: String!) {\n    organization(code: $code) {\n      ...Race_organization\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Race_organization on Organization {\n    id\n    name\n    code\n    campaignPhase\n    startDate\n    endDate\n    daysLeft\n    totals {\n      revision\n      totalSales\n    }\n    latestSale {\n      amount\n      day\n      classroom {\n        id\n        name\n      }\n    }\n    ranking {\n      ...RankedClass_rank\n    }\n  }\n"): (typeof documents)["\n  fragment Race_organization on Organization {\n    id\n    name\n    code\n    campaignPhase\n    startDate\n    endDate\n    daysLeft\n    totals {\n      revision\n      totalSales\n    }\n    latestSale {\n      amount\n      day\n      classroom {\n        id\n        name\n      }\n    }\n    ranking {\n      ...RankedClass_rank\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription RaceMoved($organizationId: ID!) {\n    organizationRankingChanged(id: $organizationId) {\n      ...Race_organization\n    }\n  }\n"): (typeof documents)["\n  subscription RaceMoved($organizationId: ID!) {\n    organizationRankingChanged(id: $organizationId) {\n      ...Race_organization\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ClassroomLookup($code: String!) {\n    classroom(code: $code) {\n      id\n    }\n  }\n"): (typeof documents)["\n  query ClassroomLookup($code: String!) {\n    classroom(code: $code) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ClassesToChoose($code: String!) {\n    organization(code: $code) {\n      id\n      classrooms {\n        id\n        name\n        code\n        teacherName\n      }\n    }\n  }\n"): (typeof documents)["\n  query ClassesToChoose($code: String!) {\n    organization(code: $code) {\n      id\n      classrooms {\n        id\n        name\n        code\n        teacherName\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LookAlikeCodes($input: NewCodesInput!) {\n    lookAlikeCodes(input: $input) {\n      code\n      existing\n      isClassroom\n    }\n  }\n"): (typeof documents)["\n  query LookAlikeCodes($input: NewCodesInput!) {\n    lookAlikeCodes(input: $input) {\n      code\n      existing\n      isClassroom\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TeacherEmail($input: TeacherEmailInput!) {\n    teacherEmail(input: $input) {\n      subject\n      text\n    }\n  }\n"): (typeof documents)["\n  query TeacherEmail($input: TeacherEmailInput!) {\n    teacherEmail(input: $input) {\n      subject\n      text\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Group_organization on Organization {\n    id\n    name\n    code\n    allowDirectRegistration\n    campaignPhase\n    startDate\n    endDate\n    daysLeft\n    goalAmount\n    purpose\n    halfwayIncentive\n    goalIncentive\n    totals {\n      totalSales\n      halfwayAchieved\n      goalAchieved\n      revision\n    }\n  }\n"): (typeof documents)["\n  fragment Group_organization on Organization {\n    id\n    name\n    code\n    allowDirectRegistration\n    campaignPhase\n    startDate\n    endDate\n    daysLeft\n    goalAmount\n    purpose\n    halfwayIncentive\n    goalIncentive\n    totals {\n      totalSales\n      halfwayAchieved\n      goalAchieved\n      revision\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GroupFacts($isClass: Boolean!, $id: ID, $code: String) {\n    organization(id: $id, code: $code) @skip(if: $isClass) {\n      id\n      ...Group_organization\n    }\n    classroom(id: $id, code: $code) @include(if: $isClass) {\n      id\n      name\n      code\n      teacherName\n      goalAmount\n      halfwayIncentive\n      goalIncentive\n      totals {\n        totalSales\n        halfwayAchieved\n        revision\n      }\n      organization {\n        id\n        ...Group_organization\n        ranking {\n          isFirstHalfway\n          isFirstAtGoal\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query GroupFacts($isClass: Boolean!, $id: ID, $code: String) {\n    organization(id: $id, code: $code) @skip(if: $isClass) {\n      id\n      ...Group_organization\n    }\n    classroom(id: $id, code: $code) @include(if: $isClass) {\n      id\n      name\n      code\n      teacherName\n      goalAmount\n      halfwayIncentive\n      goalIncentive\n      totals {\n        totalSales\n        halfwayAchieved\n        revision\n      }\n      organization {\n        id\n        ...Group_organization\n        ranking {\n          isFirstHalfway\n          isFirstAtGoal\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ValidateCodes($input: ValidateCodesInput!) {\n    validateCodes(input: $input) {\n      isLookAlike\n      organization {\n        id\n        name\n        code\n      }\n      classroom {\n        id\n        name\n        code\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ValidateCodes($input: ValidateCodesInput!) {\n    validateCodes(input: $input) {\n      isLookAlike\n      organization {\n        id\n        name\n        code\n      }\n      classroom {\n        id\n        name\n        code\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SendContactMessage($input: ContactMessageInput!) {\n    sendContactMessage(input: $input) {\n      success\n      message\n    }\n  }\n"): (typeof documents)["\n  mutation SendContactMessage($input: ContactMessageInput!) {\n    sendContactMessage(input: $input) {\n      success\n      message\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreditOrderByLink($orderId: ID!, $key: String!, $organizationId: ID!, $classroomId: ID) {\n    creditOrderByLink(\n      orderId: $orderId\n      key: $key\n      organizationId: $organizationId\n      classroomId: $classroomId\n    ) {\n      ...CreditedOrder_order\n    }\n  }\n"): (typeof documents)["\n  mutation CreditOrderByLink($orderId: ID!, $key: String!, $organizationId: ID!, $classroomId: ID) {\n    creditOrderByLink(\n      orderId: $orderId\n      key: $key\n      organizationId: $organizationId\n      classroomId: $classroomId\n    ) {\n      ...CreditedOrder_order\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CreditOffer($orderId: ID!, $key: String!) {\n    creditOffer(orderId: $orderId, key: $key) {\n      state\n      closesAt\n      merchandise\n    }\n    order(id: $orderId) {\n      id\n      reference\n      organization {\n        id\n        name\n        code\n      }\n      ...CreditedOrder_order\n    }\n  }\n"): (typeof documents)["\n  query CreditOffer($orderId: ID!, $key: String!) {\n    creditOffer(orderId: $orderId, key: $key) {\n      state\n      closesAt\n      merchandise\n    }\n    order(id: $orderId) {\n      id\n      reference\n      organization {\n        id\n        name\n        code\n      }\n      ...CreditedOrder_order\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CreditedOrder_order on Order {\n    id\n    organizationProfit\n    classroomProfit\n    organization {\n      id\n      name\n    }\n    classroom {\n      id\n      name\n    }\n  }\n"): (typeof documents)["\n  fragment CreditedOrder_order on Order {\n    id\n    organizationProfit\n    classroomProfit\n    organization {\n      id\n      name\n    }\n    classroom {\n      id\n      name\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CheckLine_check on OrganizationCheck {\n    checkedAt\n    orderCount\n    charged\n    differenceCount\n  }\n"): (typeof documents)["\n  fragment CheckLine_check on OrganizationCheck {\n    checkedAt\n    orderCount\n    charged\n    differenceCount\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ExplainFigure(\n    $organizationId: ID!\n    $figure: Figure!\n    $classroomId: ID\n    $isWithoutClass: Boolean\n    $statement: String\n    $first: Int!\n    $after: String\n  ) {\n    organization(id: $organizationId) {\n      id\n      lastCheck {\n        ...CheckLine_check\n      }\n      explain(\n        figure: $figure\n        classroomId: $classroomId\n        isWithoutClass: $isWithoutClass\n        statement: $statement\n      ) {\n        definition\n        formula\n        rounding\n        amount\n        csvUrl\n        lines(first: $first, after: $after) {\n          totalCount\n          pageInfo {\n            hasNextPage\n            endCursor\n          }\n          nodes {\n            id\n            occurredAt\n            kind\n            orderReference\n            classroomName\n            amount\n            runningSum\n          }\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query ExplainFigure(\n    $organizationId: ID!\n    $figure: Figure!\n    $classroomId: ID\n    $isWithoutClass: Boolean\n    $statement: String\n    $first: Int!\n    $after: String\n  ) {\n    organization(id: $organizationId) {\n      id\n      lastCheck {\n        ...CheckLine_check\n      }\n      explain(\n        figure: $figure\n        classroomId: $classroomId\n        isWithoutClass: $isWithoutClass\n        statement: $statement\n      ) {\n        definition\n        formula\n        rounding\n        amount\n        csvUrl\n        lines(first: $first, after: $after) {\n          totalCount\n          pageInfo {\n            hasNextPage\n            endCursor\n          }\n          nodes {\n            id\n            occurredAt\n            kind\n            orderReference\n            classroomName\n            amount\n            runningSum\n          }\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FigureReader {\n    viewer {\n      organization {\n        id\n      }\n      admin {\n        id\n      }\n    }\n  }\n"): (typeof documents)["\n  query FigureReader {\n    viewer {\n      organization {\n        id\n      }\n      admin {\n        id\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment FamilyBoard_family on Family {\n    id\n    adjective\n    animal\n    isOpen\n    orderCount\n    sales\n    days {\n      day\n      orderCount\n      sales\n    }\n    classroom {\n      id\n      name\n      code\n      goalAmount\n      organization {\n        id\n        name\n        code\n        daysLeft\n      }\n      totals {\n        totalSales\n        revision\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment FamilyBoard_family on Family {\n    id\n    adjective\n    animal\n    isOpen\n    orderCount\n    sales\n    days {\n      day\n      orderCount\n      sales\n    }\n    classroom {\n      id\n      name\n      code\n      goalAmount\n      organization {\n        id\n        name\n        code\n        daysLeft\n      }\n      totals {\n        totalSales\n        revision\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FamilyPage($token: String!) {\n    family(token: $token) {\n      id\n      classroom {\n        id\n      }\n      ...FamilyBoard_family\n    }\n  }\n"): (typeof documents)["\n  query FamilyPage($token: String!) {\n    family(token: $token) {\n      id\n      classroom {\n        id\n      }\n      ...FamilyBoard_family\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription FamilyClassPulse($classroomId: ID!) {\n    classroomChanged(id: $classroomId) {\n      id\n    }\n  }\n"): (typeof documents)["\n  subscription FamilyClassPulse($classroomId: ID!) {\n    classroomChanged(id: $classroomId) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TeacherKit($token: String!) {\n    kit(token: $token) {\n      id\n      name\n      code\n      teacherName\n      goalAmount\n      organization {\n        id\n        name\n        code\n        goalAmount\n        purpose\n      }\n    }\n  }\n"): (typeof documents)["\n  query TeacherKit($token: String!) {\n    kit(token: $token) {\n      id\n      name\n      code\n      teacherName\n      goalAmount\n      organization {\n        id\n        name\n        code\n        goalAmount\n        purpose\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CampaignsCard_organization on Organization {\n    id\n    campaigns {\n      id\n      campaign\n      startedAt\n      at\n      orderCount\n      totalSales\n      totalProfit\n      ordersLeft\n      salesLeft\n      profitLeft\n      statements {\n        id\n        month\n      }\n    }\n    totals {\n      revision\n      orderCount\n      totalSales\n      totalProfit\n    }\n  }\n"): (typeof documents)["\n  fragment CampaignsCard_organization on Organization {\n    id\n    campaigns {\n      id\n      campaign\n      startedAt\n      at\n      orderCount\n      totalSales\n      totalProfit\n      ordersLeft\n      salesLeft\n      profitLeft\n      statements {\n        id\n        month\n      }\n    }\n    totals {\n      revision\n      orderCount\n      totalSales\n      totalProfit\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LogoutOrganization {\n    logoutOrganization {\n      __typename\n    }\n  }\n"): (typeof documents)["\n  mutation LogoutOrganization {\n    logoutOrganization {\n      __typename\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PhaseCard_organization on Organization {\n    id\n    startDate\n    endDate\n    classroomCount\n    teachersToldAt\n    allowPickup\n    pickupAddress\n    members {\n      personId\n      role\n    }\n    ...SharePost_organization\n  }\n"): (typeof documents)["\n  fragment PhaseCard_organization on Organization {\n    id\n    startDate\n    endDate\n    classroomCount\n    teachersToldAt\n    allowPickup\n    pickupAddress\n    members {\n      personId\n      role\n    }\n    ...SharePost_organization\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PhaseFacts($organizationId: ID!, $money: Boolean!, $organize: Boolean!) {\n    organization(id: $organizationId) {\n      id\n      payee @include(if: $money) {\n        id\n      }\n      proposals @include(if: $money) {\n        id\n      }\n      pickupDays @include(if: $organize) {\n        id\n        date\n      }\n      flyers(first: 50) @include(if: $organize) {\n        nodes {\n          id\n          ...MadeFlyer_flyer\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query PhaseFacts($organizationId: ID!, $money: Boolean!, $organize: Boolean!) {\n    organization(id: $organizationId) {\n      id\n      payee @include(if: $money) {\n        id\n      }\n      proposals @include(if: $money) {\n        id\n      }\n      pickupDays @include(if: $organize) {\n        id\n        date\n      }\n      flyers(first: 50) @include(if: $organize) {\n        nodes {\n          id\n          ...MadeFlyer_flyer\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OrderNewsCard_organization on Organization {\n    id\n    orderNews(first: 5) {\n      id\n      order {\n        id\n        reference\n      }\n      ...OrderNewsLine_news\n    }\n  }\n"): (typeof documents)["\n  fragment OrderNewsCard_organization on Organization {\n    id\n    orderNews(first: 5) {\n      id\n      order {\n        id\n        reference\n      }\n      ...OrderNewsLine_news\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Dashboard($organizationId: ID!, $recentOrders: Int!, $pickups: Int!) {\n    organization(id: $organizationId) {\n      id\n      name\n      totals {\n        ...DashboardTotals_totals\n      }\n      code\n      startDate\n      endDate\n      ...PhaseCard_organization\n      ...OrderNewsCard_organization\n      ...MilestoneCard_organization\n      ...DashboardOrders_organization\n      ...ShareCodes_organization\n      ...InstagramCard_organization\n    }\n  }\n"): (typeof documents)["\n  query Dashboard($organizationId: ID!, $recentOrders: Int!, $pickups: Int!) {\n    organization(id: $organizationId) {\n      id\n      name\n      totals {\n        ...DashboardTotals_totals\n      }\n      code\n      startDate\n      endDate\n      ...PhaseCard_organization\n      ...OrderNewsCard_organization\n      ...MilestoneCard_organization\n      ...DashboardOrders_organization\n      ...ShareCodes_organization\n      ...InstagramCard_organization\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment DashboardTotals_totals on OrganizationTotals {\n    revision\n    totalSales\n    orderCount\n    prizes {\n      id\n      lostAt\n      handedOutAt\n    }\n    ...StatCards_totals\n    ...MilestoneCard_totals\n    ...SalesByDay_totals\n    ...TopClassrooms_totals\n    ...ClassShares_totals\n  }\n"): (typeof documents)["\n  fragment DashboardTotals_totals on OrganizationTotals {\n    revision\n    totalSales\n    orderCount\n    prizes {\n      id\n      lostAt\n      handedOutAt\n    }\n    ...StatCards_totals\n    ...MilestoneCard_totals\n    ...SalesByDay_totals\n    ...TopClassrooms_totals\n    ...ClassShares_totals\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription OrganizationTotalsChanged($organizationId: ID!, $money: Boolean!) {\n    organizationChanged(id: $organizationId) {\n      id\n      endDate\n      ...NextStatement_organization @include(if: $money)\n      totals {\n        ...DashboardTotals_totals\n      }\n    }\n  }\n"): (typeof documents)["\n  subscription OrganizationTotalsChanged($organizationId: ID!, $money: Boolean!) {\n    organizationChanged(id: $organizationId) {\n      id\n      endDate\n      ...NextStatement_organization @include(if: $money)\n      totals {\n        ...DashboardTotals_totals\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment DashboardOrders_organization on Organization {\n    id\n    orders(first: $recentOrders) {\n      nodes {\n        id\n        createdAt\n        ...OrderRow_order\n      }\n    }\n    pickups: orders(filter: { awaitsHandOver: true }, first: $pickups) {\n      totalCount\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      nodes {\n        id\n        createdAt\n        ...PickupRow_order\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment DashboardOrders_organization on Organization {\n    id\n    orders(first: $recentOrders) {\n      nodes {\n        id\n        createdAt\n        ...OrderRow_order\n      }\n    }\n    pickups: orders(filter: { awaitsHandOver: true }, first: $pickups) {\n      totalCount\n      pageInfo {\n        hasNextPage\n        endCursor\n      }\n      nodes {\n        id\n        createdAt\n        ...PickupRow_order\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ChangedOrder_order on Order {\n    id\n    createdAt\n    ...OrderRow_order\n    ...PickupRow_order\n  }\n"): (typeof documents)["\n  fragment ChangedOrder_order on Order {\n    id\n    createdAt\n    ...OrderRow_order\n    ...PickupRow_order\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription OrganizationOrderChanged($organizationId: ID!) {\n    organizationOrderChanged(organizationId: $organizationId) {\n      ...ChangedOrder_order\n    }\n  }\n"): (typeof documents)["\n  subscription OrganizationOrderChanged($organizationId: ID!) {\n    organizationOrderChanged(organizationId: $organizationId) {\n      ...ChangedOrder_order\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DashboardOrders($organizationId: ID!, $recentOrders: Int!, $pickups: Int!) {\n    organization(id: $organizationId) {\n      ...DashboardOrders_organization\n    }\n  }\n"): (typeof documents)["\n  query DashboardOrders($organizationId: ID!, $recentOrders: Int!, $pickups: Int!) {\n    organization(id: $organizationId) {\n      ...DashboardOrders_organization\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OrganizationLookup($code: String!) {\n    organization(code: $code) {\n      id\n    }\n  }\n"): (typeof documents)["\n  query OrganizationLookup($code: String!) {\n    organization(code: $code) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment HandOutBox_box on PickupBox {\n    id\n    shortCode\n    supporterName\n    classroomName\n    items {\n      name\n      quantity\n      picks {\n        name\n        quantity\n      }\n      missingBags\n      forName\n    }\n    state\n    isReady\n    handedOutAt\n    handedOutBy\n    twice\n    revision\n  }\n"): (typeof documents)["\n  fragment HandOutBox_box on PickupBox {\n    id\n    shortCode\n    supporterName\n    classroomName\n    items {\n      name\n      quantity\n      picks {\n        name\n        quantity\n      }\n      missingBags\n      forName\n    }\n    state\n    isReady\n    handedOutAt\n    handedOutBy\n    twice\n    revision\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query HandOutList($organizationId: ID!) {\n    viewer {\n      organization {\n        id\n      }\n      admin {\n        id\n      }\n    }\n    handOutList(organizationId: $organizationId) {\n      organizationId\n      organizationName\n      day {\n        date\n        opensAt\n        closesAt\n        place\n        note\n      }\n      boxes {\n        ...HandOutBox_box\n      }\n      products {\n        id\n        name\n        translations {\n          language\n          name\n        }\n      }\n      at\n    }\n  }\n"): (typeof documents)["\n  query HandOutList($organizationId: ID!) {\n    viewer {\n      organization {\n        id\n      }\n      admin {\n        id\n      }\n    }\n    handOutList(organizationId: $organizationId) {\n      organizationId\n      organizationName\n      day {\n        date\n        opensAt\n        closesAt\n        place\n        note\n      }\n      boxes {\n        ...HandOutBox_box\n      }\n      products {\n        id\n        name\n        translations {\n          language\n          name\n        }\n      }\n      at\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RecordHandOuts($organizationId: ID!, $handOuts: [HandOutInput!]!) {\n    recordHandOuts(organizationId: $organizationId, handOuts: $handOuts) {\n      id\n      outcome\n      box {\n        ...HandOutBox_box\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation RecordHandOuts($organizationId: ID!, $handOuts: [HandOutInput!]!) {\n    recordHandOuts(organizationId: $organizationId, handOuts: $handOuts) {\n      id\n      outcome\n      box {\n        ...HandOutBox_box\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription HandOutsChanged($organizationId: ID!) {\n    handOutsChanged(organizationId: $organizationId) {\n      ...HandOutBox_box\n    }\n  }\n"): (typeof documents)["\n  subscription HandOutsChanged($organizationId: ID!) {\n    handOutsChanged(organizationId: $organizationId) {\n      ...HandOutBox_box\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ConnectInstagram($organizationId: ID!, $handle: String!) {\n    connectInstagram(organizationId: $organizationId, handle: $handle) {\n      id\n      instagramHandle\n    }\n  }\n"): (typeof documents)["\n  mutation ConnectInstagram($organizationId: ID!, $handle: String!) {\n    connectInstagram(organizationId: $organizationId, handle: $handle) {\n      id\n      instagramHandle\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OrganizationInstagramPosts($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      instagram {\n        handle\n        posts {\n          id\n          caption\n          permalink\n          postedAt\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query OrganizationInstagramPosts($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      instagram {\n        handle\n        posts {\n          id\n          caption\n          permalink\n          postedAt\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment InstagramCard_organization on Organization {\n    id\n    instagramHandle\n    ...SharePost_organization\n  }\n"): (typeof documents)["\n  fragment InstagramCard_organization on Organization {\n    id\n    instagramHandle\n    ...SharePost_organization\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SharePost_organization on Organization {\n    id\n    name\n    code\n    allowDirectRegistration\n    endDate\n    goalAmount\n    purpose\n    classrooms(includeInactive: true) {\n      id\n      name\n      code\n      teacherName\n      isActive\n      goalAmount\n      totals {\n        revision\n        totalSales\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment SharePost_organization on Organization {\n    id\n    name\n    code\n    allowDirectRegistration\n    endDate\n    goalAmount\n    purpose\n    classrooms(includeInactive: true) {\n      id\n      name\n      code\n      teacherName\n      isActive\n      goalAmount\n      totals {\n        revision\n        totalSales\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ConfirmContactEmailChange($token: String!) {\n    used: confirmContactEmailChange(token: $token) {\n      id\n      name\n      contactEmail\n    }\n  }\n"): (typeof documents)["\n  mutation ConfirmContactEmailChange($token: String!) {\n    used: confirmContactEmailChange(token: $token) {\n      id\n      name\n      contactEmail\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation GetStatements($token: String!) {\n    used: answerStatementLink(token: $token, wantsStatements: true) {\n      id\n      name\n    }\n  }\n"): (typeof documents)["\n  mutation GetStatements($token: String!) {\n    used: answerStatementLink(token: $token, wantsStatements: true) {\n      id\n      name\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StopStatements($token: String!) {\n    used: answerStatementLink(token: $token, wantsStatements: false) {\n      id\n      name\n    }\n  }\n"): (typeof documents)["\n  mutation StopStatements($token: String!) {\n    used: answerStatementLink(token: $token, wantsStatements: false) {\n      id\n      name\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StopChange($token: String!) {\n    used: stopProposal(token: $token) {\n      id\n      name\n    }\n  }\n"): (typeof documents)["\n  mutation StopChange($token: String!) {\n    used: stopProposal(token: $token) {\n      id\n      name\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LoginOrganization($input: OrganizationLoginInput!) {\n    loginOrganization(input: $input) {\n      organization {\n        id\n        name\n      }\n      member {\n        personId\n        mustChangePassword\n        memberships {\n          organizationId\n          organizationName\n          role\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation LoginOrganization($input: OrganizationLoginInput!) {\n    loginOrganization(input: $input) {\n      organization {\n        id\n        name\n      }\n      member {\n        personId\n        mustChangePassword\n        memberships {\n          organizationId\n          organizationName\n          role\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Viewer {\n    viewer {\n      organization {\n        id\n      }\n      member {\n        personId\n        email\n        role\n        mustChangePassword\n        memberships {\n          organizationId\n          organizationName\n          role\n        }\n      }\n      admin {\n        id\n        role\n      }\n    }\n  }\n"): (typeof documents)["\n  query Viewer {\n    viewer {\n      organization {\n        id\n      }\n      member {\n        personId\n        email\n        role\n        mustChangePassword\n        memberships {\n          organizationId\n          organizationName\n          role\n        }\n      }\n      admin {\n        id\n        role\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MoneyFigures_organization on Organization {\n    id\n    balance {\n      earned\n      onItsWay\n      paid\n      inDispute\n      nextStatement {\n        month\n        drawnOn\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment MoneyFigures_organization on Organization {\n    id\n    balance {\n      earned\n      onItsWay\n      paid\n      inDispute\n      nextStatement {\n        month\n        drawnOn\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PayeeCard_organization on Organization {\n    id\n    payee {\n      id\n      name\n      postalAddress\n      method\n      taxFormDate\n      accountCode\n      updatedAt\n      verifiedAt\n    }\n    proposals {\n      id\n      kind\n    }\n  }\n"): (typeof documents)["\n  fragment PayeeCard_organization on Organization {\n    id\n    payee {\n      id\n      name\n      postalAddress\n      method\n      taxFormDate\n      accountCode\n      updatedAt\n      verifiedAt\n    }\n    proposals {\n      id\n      kind\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SavePayee($organizationId: ID!, $input: PayeeInput!) {\n    savePayee(organizationId: $organizationId, input: $input) {\n      ...PayeeCard_organization\n      ...ProposalsCard_organization\n    }\n  }\n"): (typeof documents)["\n  mutation SavePayee($organizationId: ID!, $input: PayeeInput!) {\n    savePayee(organizationId: $organizationId, input: $input) {\n      ...PayeeCard_organization\n      ...ProposalsCard_organization\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ProposalsCard_organization on Organization {\n    id\n    proposals {\n      id\n      title\n      details\n      proposer {\n        name\n      }\n      proposedAt\n      expiresAt\n      waitDays\n      effectiveAt\n      isConfirmed\n      isByStaff\n      lacksLink\n      confirmers\n      canConfirm\n    }\n  }\n"): (typeof documents)["\n  fragment ProposalsCard_organization on Organization {\n    id\n    proposals {\n      id\n      title\n      details\n      proposer {\n        name\n      }\n      proposedAt\n      expiresAt\n      waitDays\n      effectiveAt\n      isConfirmed\n      isByStaff\n      lacksLink\n      confirmers\n      canConfirm\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ConfirmProposal($organizationId: ID!, $proposalId: ID!) {\n    confirmProposal(organizationId: $organizationId, proposalId: $proposalId) {\n      contactEmail\n      ...ProposalsCard_organization\n      ...PayeeCard_organization\n    }\n  }\n"): (typeof documents)["\n  mutation ConfirmProposal($organizationId: ID!, $proposalId: ID!) {\n    confirmProposal(organizationId: $organizationId, proposalId: $proposalId) {\n      contactEmail\n      ...ProposalsCard_organization\n      ...PayeeCard_organization\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation WithdrawProposal($organizationId: ID!, $proposalId: ID!) {\n    withdrawProposal(organizationId: $organizationId, proposalId: $proposalId) {\n      ...ProposalsCard_organization\n    }\n  }\n"): (typeof documents)["\n  mutation WithdrawProposal($organizationId: ID!, $proposalId: ID!) {\n    withdrawProposal(organizationId: $organizationId, proposalId: $proposalId) {\n      ...ProposalsCard_organization\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RecipientsCard_organization on Organization {\n    id\n    statementRecipients {\n      id\n      email\n      confirmedAt\n    }\n  }\n"): (typeof documents)["\n  fragment RecipientsCard_organization on Organization {\n    id\n    statementRecipients {\n      id\n      email\n      confirmedAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddStatementRecipient($email: String!) {\n    addStatementRecipient(email: $email) {\n      ...RecipientsCard_organization\n    }\n  }\n"): (typeof documents)["\n  mutation AddStatementRecipient($email: String!) {\n    addStatementRecipient(email: $email) {\n      ...RecipientsCard_organization\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveStatementRecipient($recipientId: ID!) {\n    removeStatementRecipient(recipientId: $recipientId) {\n      ...RecipientsCard_organization\n    }\n  }\n"): (typeof documents)["\n  mutation RemoveStatementRecipient($recipientId: ID!) {\n    removeStatementRecipient(recipientId: $recipientId) {\n      ...RecipientsCard_organization\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OpenStatement($organizationId: ID!, $month: String!, $first: Int!, $after: String) {\n    organization(id: $organizationId) {\n      id\n      statement(month: $month) {\n        id\n        month\n        carriedOver\n        earned\n        takenBack\n        adjustments\n        amountDue\n        books\n        byClass {\n          classroomName\n          organizationPart\n          classPart\n        }\n        byProduct {\n          productName\n          quantity\n          merchandise\n        }\n        lines(first: $first, after: $after) {\n          totalCount\n          pageInfo {\n            hasNextPage\n            endCursor\n          }\n          nodes {\n            id\n            occurredAt\n            kind\n            orderReference\n            classroomName\n            amount: share\n            runningSum\n          }\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query OpenStatement($organizationId: ID!, $month: String!, $first: Int!, $after: String) {\n    organization(id: $organizationId) {\n      id\n      statement(month: $month) {\n        id\n        month\n        carriedOver\n        earned\n        takenBack\n        adjustments\n        amountDue\n        books\n        byClass {\n          classroomName\n          organizationPart\n          classPart\n        }\n        byProduct {\n          productName\n          quantity\n          merchandise\n        }\n        lines(first: $first, after: $after) {\n          totalCount\n          pageInfo {\n            hasNextPage\n            endCursor\n          }\n          nodes {\n            id\n            occurredAt\n            kind\n            orderReference\n            classroomName\n            amount: share\n            runningSum\n          }\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment StatementsCard_organization on Organization {\n    id\n    statements(first: 36) {\n      nodes {\n        id\n        month\n        state\n        isPaidOut\n        waitsUntil\n        amountDue\n        paidAt\n        method\n        reference\n        payeeName\n        pdfUrl\n        csvUrl\n        returnedPayments {\n          paidOn\n          method\n          reference\n          payeeName\n          returnedOn\n          reason\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment StatementsCard_organization on Organization {\n    id\n    statements(first: 36) {\n      nodes {\n        id\n        month\n        state\n        isPaidOut\n        waitsUntil\n        amountDue\n        paidAt\n        method\n        reference\n        payeeName\n        pdfUrl\n        csvUrl\n        returnedPayments {\n          paidOn\n          method\n          reference\n          payeeName\n          returnedOn\n          reason\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MoneyPage($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      name\n      lastCheck {\n        ...CheckLine_check\n      }\n      ...ProposalsCard_organization\n      ...MoneyFigures_organization\n      earnings {\n        day\n        share\n        total\n      }\n      ...StatementsCard_organization\n      ...PayeeCard_organization\n      ...RecipientsCard_organization\n      closingRequestedAt\n      ...CampaignsCard_organization\n      totals {\n        revision\n        ...ClassShares_totals\n      }\n    }\n  }\n"): (typeof documents)["\n  query MoneyPage($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      name\n      lastCheck {\n        ...CheckLine_check\n      }\n      ...ProposalsCard_organization\n      ...MoneyFigures_organization\n      earnings {\n        day\n        share\n        total\n      }\n      ...StatementsCard_organization\n      ...PayeeCard_organization\n      ...RecipientsCard_organization\n      closingRequestedAt\n      ...CampaignsCard_organization\n      totals {\n        revision\n        ...ClassShares_totals\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RequestClosing($organizationId: ID!) {\n    requestClosing(organizationId: $organizationId) {\n      id\n      closingRequestedAt\n    }\n  }\n"): (typeof documents)["\n  mutation RequestClosing($organizationId: ID!) {\n    requestClosing(organizationId: $organizationId) {\n      id\n      closingRequestedAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation WithdrawClosing($organizationId: ID!) {\n    withdrawClosing(organizationId: $organizationId) {\n      id\n      closingRequestedAt\n    }\n  }\n"): (typeof documents)["\n  mutation WithdrawClosing($organizationId: ID!) {\n    withdrawClosing(organizationId: $organizationId) {\n      id\n      closingRequestedAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MoveOrderToClass($organizationId: ID!, $orderId: ID!, $classroomId: ID!) {\n    moveOrderToClass(organizationId: $organizationId, orderId: $orderId, classroomId: $classroomId) {\n      ...OrderLine_order\n      classroom {\n        id\n        name\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation MoveOrderToClass($organizationId: ID!, $orderId: ID!, $classroomId: ID!) {\n    moveOrderToClass(organizationId: $organizationId, orderId: $orderId, classroomId: $classroomId) {\n      ...OrderLine_order\n      classroom {\n        id\n        name\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OrderClasses($organizationId: ID!, $orderId: ID!) {\n    order(id: $orderId) {\n      id\n      canMoveClass\n      organizationProfit\n      classroomProfit\n      classroom {\n        id\n        name\n      }\n    }\n    organization(id: $organizationId) {\n      id\n      classrooms {\n        id\n        name\n        teacherName\n        code\n      }\n    }\n  }\n"): (typeof documents)["\n  query OrderClasses($organizationId: ID!, $orderId: ID!) {\n    order(id: $orderId) {\n      id\n      canMoveClass\n      organizationProfit\n      classroomProfit\n      classroom {\n        id\n        name\n      }\n    }\n    organization(id: $organizationId) {\n      id\n      classrooms {\n        id\n        name\n        teacherName\n        code\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OrderFacts_order on Order {\n    id\n    status\n    classroom {\n      id\n      name\n    }\n    createdAt\n    customerEmail\n    customerPhone\n    deliveryMethod\n    shippingAddress\n    pickupLocation\n    pickupNotificationSent\n    subtotal\n    shipping\n    refunded\n    newsFeed(first: 20) {\n      nodes {\n        id\n        ...OrderNewsLine_news\n      }\n    }\n    organizationProfit\n    classroomProfit\n    saleLeft {\n      organizationProfit\n      classroomProfit\n    }\n    items {\n      ...OrderItemLines_item\n    }\n  }\n"): (typeof documents)["\n  fragment OrderFacts_order on Order {\n    id\n    status\n    classroom {\n      id\n      name\n    }\n    createdAt\n    customerEmail\n    customerPhone\n    deliveryMethod\n    shippingAddress\n    pickupLocation\n    pickupNotificationSent\n    subtotal\n    shipping\n    refunded\n    newsFeed(first: 20) {\n      nodes {\n        id\n        ...OrderNewsLine_news\n      }\n    }\n    organizationProfit\n    classroomProfit\n    saleLeft {\n      organizationProfit\n      classroomProfit\n    }\n    items {\n      ...OrderItemLines_item\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OrderRow_order on Order {\n    id\n    customerName\n    status\n    total\n    createdAt\n    classroom {\n      id\n      name\n    }\n    deliveryMethod\n    dispute {\n      state\n      amount\n    }\n    hasOpenComplaint\n  }\n"): (typeof documents)["\n  fragment OrderRow_order on Order {\n    id\n    customerName\n    status\n    total\n    createdAt\n    classroom {\n      id\n      name\n    }\n    deliveryMethod\n    dispute {\n      state\n      amount\n    }\n    hasOpenComplaint\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OrderItemLines_item on OrderItem {\n    productName\n    quantity\n    picks {\n      name\n    }\n    forName\n  }\n"): (typeof documents)["\n  fragment OrderItemLines_item on OrderItem {\n    productName\n    quantity\n    picks {\n      name\n    }\n    forName\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OrderNewsLine_news on OrderNews {\n    id\n    kind\n    amount\n    reason\n    origin\n    at\n  }\n"): (typeof documents)["\n  fragment OrderNewsLine_news on OrderNews {\n    id\n    kind\n    amount\n    reason\n    origin\n    at\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OrderLine_order on Order {\n    id\n    pickupNotificationSent\n    ...OrderRow_order\n    ...OrderFacts_order\n  }\n"): (typeof documents)["\n  fragment OrderLine_order on Order {\n    id\n    pickupNotificationSent\n    ...OrderRow_order\n    ...OrderFacts_order\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AllOrders($organizationId: ID!, $filter: OrderFilter!, $first: Int!, $after: String) {\n    organization(id: $organizationId) {\n      id\n      name\n      classrooms(includeInactive: true) {\n        id\n        name\n        teacherName\n        code\n      }\n      orders(filter: $filter, first: $first, after: $after) {\n        totalCount\n        isTotalEstimate\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        nodes {\n          id\n          ...OrderLine_order\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query AllOrders($organizationId: ID!, $filter: OrderFilter!, $first: Int!, $after: String) {\n    organization(id: $organizationId) {\n      id\n      name\n      classrooms(includeInactive: true) {\n        id\n        name\n        teacherName\n        code\n      }\n      orders(filter: $filter, first: $first, after: $after) {\n        totalCount\n        isTotalEstimate\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        nodes {\n          id\n          ...OrderLine_order\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ListedOrderChanged($organizationId: ID!) {\n    organizationOrderChanged(organizationId: $organizationId) {\n      ...OrderLine_order\n    }\n  }\n"): (typeof documents)["\n  subscription ListedOrderChanged($organizationId: ID!) {\n    organizationOrderChanged(organizationId: $organizationId) {\n      ...OrderLine_order\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangePassword($input: ChangePasswordInput!) {\n    changePassword(input: $input) {\n      __typename\n    }\n  }\n"): (typeof documents)["\n  mutation ChangePassword($input: ChangePasswordInput!) {\n    changePassword(input: $input) {\n      __typename\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChoosePassword($input: ChoosePasswordInput!) {\n    choosePassword(input: $input) {\n      organization {\n        id\n        name\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ChoosePassword($input: ChoosePasswordInput!) {\n    choosePassword(input: $input) {\n      organization {\n        id\n        name\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RequestPasswordLink($email: String!) {\n    requestPasswordLink(email: $email) {\n      email\n    }\n  }\n"): (typeof documents)["\n  mutation RequestPasswordLink($email: String!) {\n    requestPasswordLink(email: $email) {\n      email\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query InvitationOffer($token: String!) {\n    invitationOffer(token: $token) {\n      organizationName\n      inviter {\n        name\n      }\n      role\n      sentTo\n      hasLogin\n    }\n  }\n"): (typeof documents)["\n  query InvitationOffer($token: String!) {\n    invitationOffer(token: $token) {\n      organizationName\n      inviter {\n        name\n      }\n      role\n      sentTo\n      hasLogin\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AcceptInvitation($input: MemberAcceptanceInput!) {\n    acceptInvitation(input: $input) {\n      organization {\n        id\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation AcceptInvitation($input: MemberAcceptanceInput!) {\n    acceptInvitation(input: $input) {\n      organization {\n        id\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ProposeForMember($organizationId: ID!, $personId: ID!, $isOwner: Boolean!) {\n    proposeOwner(organizationId: $organizationId, personId: $personId) @include(if: $isOwner) {\n      __typename\n    }\n    proposeFactorRemoval(organizationId: $organizationId, personId: $personId) @skip(if: $isOwner) {\n      __typename\n    }\n  }\n"): (typeof documents)["\n  mutation ProposeForMember($organizationId: ID!, $personId: ID!, $isOwner: Boolean!) {\n    proposeOwner(organizationId: $organizationId, personId: $personId) @include(if: $isOwner) {\n      __typename\n    }\n    proposeFactorRemoval(organizationId: $organizationId, personId: $personId) @skip(if: $isOwner) {\n      __typename\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveMember($organizationId: ID!, $personId: ID!) {\n    removeMember(organizationId: $organizationId, personId: $personId) {\n      __typename\n    }\n  }\n"): (typeof documents)["\n  mutation RemoveMember($organizationId: ID!, $personId: ID!) {\n    removeMember(organizationId: $organizationId, personId: $personId) {\n      __typename\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeMemberRole($organizationId: ID!, $personId: ID!, $role: InvitedRole!) {\n    changeMemberRole(organizationId: $organizationId, personId: $personId, role: $role) {\n      __typename\n    }\n  }\n"): (typeof documents)["\n  mutation ChangeMemberRole($organizationId: ID!, $personId: ID!, $role: InvitedRole!) {\n    changeMemberRole(organizationId: $organizationId, personId: $personId, role: $role) {\n      __typename\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation HandOver($organizationId: ID!, $personId: ID!, $currentPassword: String!) {\n    handOver(organizationId: $organizationId, personId: $personId, currentPassword: $currentPassword) {\n      __typename\n    }\n  }\n"): (typeof documents)["\n  mutation HandOver($organizationId: ID!, $personId: ID!, $currentPassword: String!) {\n    handOver(organizationId: $organizationId, personId: $personId, currentPassword: $currentPassword) {\n      __typename\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query People($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      name\n      members {\n        personId\n        fullName\n        email\n        role\n        joinedAt\n      }\n      memberInvitations {\n        id\n        email\n        role\n        expiresAt\n      }\n    }\n  }\n"): (typeof documents)["\n  query People($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      name\n      members {\n        personId\n        fullName\n        email\n        role\n        joinedAt\n      }\n      memberInvitations {\n        id\n        email\n        role\n        expiresAt\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation InviteMember($organizationId: ID!, $input: MemberInvitationInput!) {\n    inviteMember(organizationId: $organizationId, input: $input) {\n      __typename\n    }\n  }\n"): (typeof documents)["\n  mutation InviteMember($organizationId: ID!, $input: MemberInvitationInput!) {\n    inviteMember(organizationId: $organizationId, input: $input) {\n      __typename\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation WithdrawInvitation($id: ID!) {\n    withdrawInvitation(invitationId: $id) {\n      __typename\n    }\n  }\n"): (typeof documents)["\n  mutation WithdrawInvitation($id: ID!) {\n    withdrawInvitation(invitationId: $id) {\n      __typename\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PeopleProposals($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      ...ProposalsCard_organization\n    }\n  }\n"): (typeof documents)["\n  query PeopleProposals($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      ...ProposalsCard_organization\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OrganizationHistory($organizationId: ID!, $first: Int!, $after: String) {\n    organization(id: $organizationId) {\n      id\n      history(first: $first, after: $after) {\n        totalCount\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        nodes {\n          id\n          at\n          actor {\n            name\n          }\n          action\n          facts\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query OrganizationHistory($organizationId: ID!, $first: Int!, $after: String) {\n    organization(id: $organizationId) {\n      id\n      history(first: $first, after: $after) {\n        totalCount\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        nodes {\n          id\n          at\n          actor {\n            name\n          }\n          action\n          facts\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation OpenOtherOrganization($organizationId: ID!) {\n    switchOrganization(organizationId: $organizationId) {\n      organization {\n        id\n        name\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation OpenOtherOrganization($organizationId: ID!) {\n    switchOrganization(organizationId: $organizationId) {\n      organization {\n        id\n        name\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment HelperLinkRow_link on HelperLink {\n    id\n    label\n    createdAt\n    expiresAt\n    revokedAt\n  }\n"): (typeof documents)["\n  fragment HelperLinkRow_link on HelperLink {\n    id\n    label\n    createdAt\n    expiresAt\n    revokedAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment HelperLinks_day on PickupDay {\n    id\n    helperLinks {\n      id\n      ...HelperLinkRow_link\n    }\n  }\n"): (typeof documents)["\n  fragment HelperLinks_day on PickupDay {\n    id\n    helperLinks {\n      id\n      ...HelperLinkRow_link\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateHelperLink($pickupDayId: ID!, $label: String!) {\n    createHelperLink(pickupDayId: $pickupDayId, label: $label) {\n      ...HelperLinkRow_link\n      url\n    }\n  }\n"): (typeof documents)["\n  mutation CreateHelperLink($pickupDayId: ID!, $label: String!) {\n    createHelperLink(pickupDayId: $pickupDayId, label: $label) {\n      ...HelperLinkRow_link\n      url\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RevokeHelperLink($id: ID!) {\n    revokeHelperLink(helperLinkId: $id) {\n      ...HelperLinkRow_link\n    }\n  }\n"): (typeof documents)["\n  mutation RevokeHelperLink($id: ID!) {\n    revokeHelperLink(helperLinkId: $id) {\n      ...HelperLinkRow_link\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MarkReadyCard_organization on Organization {\n    id\n    orders(filter: { awaitsNotice: true }, first: 100) {\n      nodes {\n        id\n        reference\n        customerName\n        status\n        deliveryMethod\n        pickupNotificationSent\n        classroom {\n          id\n          name\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment MarkReadyCard_organization on Organization {\n    id\n    orders(filter: { awaitsNotice: true }, first: 100) {\n      nodes {\n        id\n        reference\n        customerName\n        status\n        deliveryMethod\n        pickupNotificationSent\n        classroom {\n          id\n          name\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MarkPickupsReady($organizationId: ID!, $orderIds: [ID!]!) {\n    markPickupsReady(organizationId: $organizationId, orderIds: $orderIds) {\n      orders {\n        id\n        status\n        pickupNotificationSent\n      }\n      refused {\n        orderId\n        reason\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation MarkPickupsReady($organizationId: ID!, $orderIds: [ID!]!) {\n    markPickupsReady(organizationId: $organizationId, orderIds: $orderIds) {\n      orders {\n        id\n        status\n        pickupNotificationSent\n      }\n      refused {\n        orderId\n        reason\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation TakeBackReady($organizationId: ID!, $orderIds: [ID!]!) {\n    takeBackReady(organizationId: $organizationId, orderIds: $orderIds) {\n      orders {\n        id\n        status\n        pickupNotificationSent\n      }\n      refused {\n        orderId\n        reason\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation TakeBackReady($organizationId: ID!, $orderIds: [ID!]!) {\n    takeBackReady(organizationId: $organizationId, orderIds: $orderIds) {\n      orders {\n        id\n        status\n        pickupNotificationSent\n      }\n      refused {\n        orderId\n        reason\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PickupDayCard_day on PickupDay {\n    id\n    date\n    opensAt\n    closesAt\n    place\n    note\n    remindUntil\n    classrooms {\n      id\n      name\n    }\n    totals {\n      orders\n      handedOut\n    }\n    ...HelperLinks_day\n  }\n"): (typeof documents)["\n  fragment PickupDayCard_day on PickupDay {\n    id\n    date\n    opensAt\n    closesAt\n    place\n    note\n    remindUntil\n    classrooms {\n      id\n      name\n    }\n    totals {\n      orders\n      handedOut\n    }\n    ...HelperLinks_day\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemovePickupDay($id: ID!) {\n    removePickupDay(pickupDayId: $id) {\n      ...PickupDaysCards_organization\n    }\n  }\n"): (typeof documents)["\n  mutation RemovePickupDay($id: ID!) {\n    removePickupDay(pickupDayId: $id) {\n      ...PickupDaysCards_organization\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemindWaiting($pickupDayId: ID!) {\n    remindWaiting(pickupDayId: $pickupDayId) {\n      emailCount\n    }\n  }\n"): (typeof documents)["\n  mutation RemindWaiting($pickupDayId: ID!) {\n    remindWaiting(pickupDayId: $pickupDayId) {\n      emailCount\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PrintPickupPaper($organizationId: ID!, $pickupDayId: ID!, $paper: PickupPaper!) {\n    printPickupPaper(organizationId: $organizationId, pickupDayId: $pickupDayId, paper: $paper) {\n      ...Printing_paper\n    }\n  }\n"): (typeof documents)["\n  mutation PrintPickupPaper($organizationId: ID!, $pickupDayId: ID!, $paper: PickupPaper!) {\n    printPickupPaper(organizationId: $organizationId, pickupDayId: $pickupDayId, paper: $paper) {\n      ...Printing_paper\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddPickupDay($organizationId: ID!, $input: PickupDayInput!) {\n    addPickupDay(organizationId: $organizationId, input: $input) {\n      ...PickupDaysCards_organization\n    }\n  }\n"): (typeof documents)["\n  mutation AddPickupDay($organizationId: ID!, $input: PickupDayInput!) {\n    addPickupDay(organizationId: $organizationId, input: $input) {\n      ...PickupDaysCards_organization\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdatePickupDay($id: ID!, $input: PickupDayInput!) {\n    updatePickupDay(pickupDayId: $id, input: $input) {\n      ...PickupDaysCards_organization\n    }\n  }\n"): (typeof documents)["\n  mutation UpdatePickupDay($id: ID!, $input: PickupDayInput!) {\n    updatePickupDay(pickupDayId: $id, input: $input) {\n      ...PickupDaysCards_organization\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PickupDays($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      name\n      ...MarkReadyCard_organization\n      ...PickupDaysCards_organization\n    }\n  }\n"): (typeof documents)["\n  query PickupDays($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      name\n      ...MarkReadyCard_organization\n      ...PickupDaysCards_organization\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PickupDaysCards_organization on Organization {\n    id\n    pickupAddress\n    classrooms {\n      id\n      name\n      teacherName\n      code\n    }\n    pickupDays {\n      id\n      ...PickupDayCard_day\n    }\n  }\n"): (typeof documents)["\n  fragment PickupDaysCards_organization on Organization {\n    id\n    pickupAddress\n    classrooms {\n      id\n      name\n      teacherName\n      code\n    }\n    pickupDays {\n      id\n      ...PickupDayCard_day\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation NotifyPickupReady($organizationId: ID!, $orderId: ID!) {\n    notifyPickupReady(organizationId: $organizationId, orderId: $orderId) {\n      ...ChangedOrder_order\n    }\n  }\n"): (typeof documents)["\n  mutation NotifyPickupReady($organizationId: ID!, $orderId: ID!) {\n    notifyPickupReady(organizationId: $organizationId, orderId: $orderId) {\n      ...ChangedOrder_order\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation HandOverOrder($organizationId: ID!, $orderId: ID!) {\n    handOverOrder(organizationId: $organizationId, orderId: $orderId) {\n      ...ChangedOrder_order\n    }\n  }\n"): (typeof documents)["\n  mutation HandOverOrder($organizationId: ID!, $orderId: ID!) {\n    handOverOrder(organizationId: $organizationId, orderId: $orderId) {\n      ...ChangedOrder_order\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MorePickups($organizationId: ID!, $after: String!, $first: Int!) {\n    organization(id: $organizationId) {\n      id\n      orders(filter: { awaitsHandOver: true }, first: $first, after: $after) {\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        nodes {\n          id\n          createdAt\n          ...PickupRow_order\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query MorePickups($organizationId: ID!, $after: String!, $first: Int!) {\n    organization(id: $organizationId) {\n      id\n      orders(filter: { awaitsHandOver: true }, first: $first, after: $after) {\n        pageInfo {\n          hasNextPage\n          endCursor\n        }\n        nodes {\n          id\n          createdAt\n          ...PickupRow_order\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PickupRow_order on Order {\n    id\n    customerName\n    status\n    deliveryMethod\n    pickupNotificationSent\n    createdAt\n    classroom {\n      id\n      name\n    }\n    items {\n      ...OrderItemLines_item\n    }\n  }\n"): (typeof documents)["\n  fragment PickupRow_order on Order {\n    id\n    customerName\n    status\n    deliveryMethod\n    pickupNotificationSent\n    createdAt\n    classroom {\n      id\n      name\n    }\n    items {\n      ...OrderItemLines_item\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment BooksCard_organization on Organization {\n    id\n    season {\n      id\n      campaign\n      closedAt\n      open {\n        kind\n        count\n        amount\n        isInTheWay\n      }\n      closing {\n        orderCount\n        sold\n        returned\n        share\n        carried\n        paid\n        balance\n      }\n      closed {\n        campaign\n        closedAt\n      }\n    }\n    proposals {\n      id\n      kind\n    }\n  }\n"): (typeof documents)["\n  fragment BooksCard_organization on Organization {\n    id\n    season {\n      id\n      campaign\n      closedAt\n      open {\n        kind\n        count\n        amount\n        isInTheWay\n      }\n      closing {\n        orderCount\n        sold\n        returned\n        share\n        carried\n        paid\n        balance\n      }\n      closed {\n        campaign\n        closedAt\n      }\n    }\n    proposals {\n      id\n      kind\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CloseBooks($organizationId: ID!) {\n    closeBooks(organizationId: $organizationId) {\n      ...BooksCard_organization\n    }\n  }\n"): (typeof documents)["\n  mutation CloseBooks($organizationId: ID!) {\n    closeBooks(organizationId: $organizationId) {\n      ...BooksCard_organization\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NextSeason($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      name\n      code\n      season {\n        id\n        campaign\n        closedAt\n      }\n      classrooms(includeInactive: true) {\n        id\n        name\n        code\n      }\n    }\n  }\n"): (typeof documents)["\n  query NextSeason($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      name\n      code\n      season {\n        id\n        campaign\n        closedAt\n      }\n      classrooms(includeInactive: true) {\n        id\n        name\n        code\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StartNextSeason($organizationId: ID!, $classes: [ClassroomInput!]!) {\n    startNextSeason(organizationId: $organizationId, classes: $classes) {\n      id\n      season {\n        id\n        campaign\n        closedAt\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation StartNextSeason($organizationId: ID!, $classes: [ClassroomInput!]!) {\n    startNextSeason(organizationId: $organizationId, classes: $classes) {\n      id\n      season {\n        id\n        campaign\n        closedAt\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PaperCards_organization on Organization {\n    id\n    season {\n      id\n      packetPath\n      packetAnswer {\n        isYes\n        name\n        word\n        answeredAt\n      }\n      agreement {\n        id\n        version\n        isDraft\n        createdAt\n        signatures {\n          name\n          office\n          signedAt\n          email\n        }\n      }\n    }\n    members {\n      personId\n      fullName\n      email\n      role\n    }\n  }\n"): (typeof documents)["\n  fragment PaperCards_organization on Organization {\n    id\n    season {\n      id\n      packetPath\n      packetAnswer {\n        isYes\n        name\n        word\n        answeredAt\n      }\n      agreement {\n        id\n        version\n        isDraft\n        createdAt\n        signatures {\n          name\n          office\n          signedAt\n          email\n        }\n      }\n    }\n    members {\n      personId\n      fullName\n      email\n      role\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StartAgreement($organizationId: ID!, $first: String!, $second: String!) {\n    startAgreement(organizationId: $organizationId, first: $first, second: $second) {\n      ...PaperCards_organization\n    }\n  }\n"): (typeof documents)["\n  mutation StartAgreement($organizationId: ID!, $first: String!, $second: String!) {\n    startAgreement(organizationId: $organizationId, first: $first, second: $second) {\n      ...PaperCards_organization\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ThanksCard_organization on Organization {\n    id\n    season {\n      id\n      thanks {\n        count\n        words\n        sentAt\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment ThanksCard_organization on Organization {\n    id\n    season {\n      id\n      thanks {\n        count\n        words\n        sentAt\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ThankYouEmail($organizationId: ID!, $input: ThanksInput!) {\n    thankYouEmail(organizationId: $organizationId, input: $input) {\n      subject\n      text\n    }\n  }\n"): (typeof documents)["\n  query ThankYouEmail($organizationId: ID!, $input: ThanksInput!) {\n    thankYouEmail(organizationId: $organizationId, input: $input) {\n      subject\n      text\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ThankBuyers($organizationId: ID!, $input: ThanksInput!) {\n    thankBuyers(organizationId: $organizationId, input: $input) {\n      ...ThanksCard_organization\n    }\n  }\n"): (typeof documents)["\n  mutation ThankBuyers($organizationId: ID!, $input: ThanksInput!) {\n    thankBuyers(organizationId: $organizationId, input: $input) {\n      ...ThanksCard_organization\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SeasonPage($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      name\n      season {\n        id\n        closedAt\n      }\n      ...PaperCards_organization\n      ...BooksCard_organization\n      ...ThanksCard_organization\n    }\n  }\n"): (typeof documents)["\n  query SeasonPage($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      name\n      season {\n        id\n        closedAt\n      }\n      ...PaperCards_organization\n      ...BooksCard_organization\n      ...ThanksCard_organization\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveClassrooms($organizationId: ID!, $input: ClassroomListInput!) {\n    saveClassrooms(organizationId: $organizationId, input: $input) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation SaveClassrooms($organizationId: ID!, $input: ClassroomListInput!) {\n    saveClassrooms(organizationId: $organizationId, input: $input) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CampaignCards_organization on Organization {\n    id\n    startDate\n    endDate\n    goalAmount\n    purpose\n    rankingBy\n    incentive\n    halfwayIncentive\n    goalIncentive\n  }\n"): (typeof documents)["\n  fragment CampaignCards_organization on Organization {\n    id\n    startDate\n    endDate\n    goalAmount\n    purpose\n    rankingBy\n    incentive\n    halfwayIncentive\n    goalIncentive\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ClassroomItem_classroom on Classroom {\n    id\n    name\n    code\n    teacherName\n    studentCount\n    teacherEmail\n    goalAmount\n    halfwayIncentive\n    goalIncentive\n    isActive\n    totals {\n      orderCount\n      revision\n    }\n  }\n"): (typeof documents)["\n  fragment ClassroomItem_classroom on Classroom {\n    id\n    name\n    code\n    teacherName\n    studentCount\n    teacherEmail\n    goalAmount\n    halfwayIncentive\n    goalIncentive\n    isActive\n    totals {\n      orderCount\n      revision\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ClassroomsCard_organization on Organization {\n    id\n    code\n    classrooms(includeInactive: true) {\n      id\n      name\n      teacherName\n      code\n      isActive\n      ...ClassroomItem_classroom\n    }\n  }\n"): (typeof documents)["\n  fragment ClassroomsCard_organization on Organization {\n    id\n    code\n    classrooms(includeInactive: true) {\n      id\n      name\n      teacherName\n      code\n      isActive\n      ...ClassroomItem_classroom\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveClassroom($organizationId: ID!, $classroomId: ID!) {\n    removeClassroom(organizationId: $organizationId, classroomId: $classroomId) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation RemoveClassroom($organizationId: ID!, $classroomId: ID!) {\n    removeClassroom(organizationId: $organizationId, classroomId: $classroomId) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RequestContactEmailChange($input: ContactEmailChangeInput!) {\n    requestContactEmailChange(input: $input) {\n      __typename\n    }\n  }\n"): (typeof documents)["\n  mutation RequestContactEmailChange($input: ContactEmailChangeInput!) {\n    requestContactEmailChange(input: $input) {\n      __typename\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ContactCard_organization on Organization {\n    id\n    contactName\n    contactPhone\n    contactEmail\n    pendingContactEmail\n  }\n"): (typeof documents)["\n  fragment ContactCard_organization on Organization {\n    id\n    contactName\n    contactPhone\n    contactEmail\n    pendingContactEmail\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ShopCards_organization on Organization {\n    id\n    name\n    code\n    allowDirectRegistration\n    allowPickup\n    pickupAddress\n    pickupHours\n    pickupInstructions\n    contactEmail\n    wantsWeeklySummary\n  }\n"): (typeof documents)["\n  fragment ShopCards_organization on Organization {\n    id\n    name\n    code\n    allowDirectRegistration\n    allowPickup\n    pickupAddress\n    pickupHours\n    pickupInstructions\n    contactEmail\n    wantsWeeklySummary\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OrganizationSettings($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      name\n      ...CampaignCards_organization\n      ...ClassroomsCard_organization\n      ...ContactCard_organization\n      ...ShopCards_organization\n    }\n  }\n"): (typeof documents)["\n  query OrganizationSettings($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      name\n      ...CampaignCards_organization\n      ...ClassroomsCard_organization\n      ...ContactCard_organization\n      ...ShopCards_organization\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateOrganization(\n    $organizationId: ID!\n    $input: OrganizationSettingsInput!\n    $expected: [ExpectedValueInput!]\n  ) {\n    updateOrganization(organizationId: $organizationId, input: $input, expected: $expected) {\n      ...CampaignCards_organization\n      ...ClassroomsCard_organization\n      ...ContactCard_organization\n      ...ShopCards_organization\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateOrganization(\n    $organizationId: ID!\n    $input: OrganizationSettingsInput!\n    $expected: [ExpectedValueInput!]\n  ) {\n    updateOrganization(organizationId: $organizationId, input: $input, expected: $expected) {\n      ...CampaignCards_organization\n      ...ClassroomsCard_organization\n      ...ContactCard_organization\n      ...ShopCards_organization\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateClassroom(\n    $organizationId: ID!\n    $classroomId: ID!\n    $input: ClassroomChangesInput!\n    $expected: [ExpectedValueInput!]\n  ) {\n    updateClassroom(\n      organizationId: $organizationId\n      classroomId: $classroomId\n      input: $input\n      expected: $expected\n    ) {\n      ...ClassroomItem_classroom\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateClassroom(\n    $organizationId: ID!\n    $classroomId: ID!\n    $input: ClassroomChangesInput!\n    $expected: [ExpectedValueInput!]\n  ) {\n    updateClassroom(\n      organizationId: $organizationId\n      classroomId: $classroomId\n      input: $input\n      expected: $expected\n    ) {\n      ...ClassroomItem_classroom\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ShareCodes_organization on Organization {\n    id\n    name\n    code\n    allowDirectRegistration\n    purpose\n    salesBySource {\n      source\n      orderCount\n      sales\n    }\n    classrooms(includeInactive: true) {\n      id\n      name\n      code\n      teacherName\n      isActive\n    }\n  }\n"): (typeof documents)["\n  fragment ShareCodes_organization on Organization {\n    id\n    name\n    code\n    allowDirectRegistration\n    purpose\n    salesBySource {\n      source\n      orderCount\n      sales\n    }\n    classrooms(includeInactive: true) {\n      id\n      name\n      code\n      teacherName\n      isActive\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TeacherLinks($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      classrooms(includeInactive: true) {\n        id\n        kitPath\n        teacherEmail\n        teacherToldAt\n      }\n    }\n  }\n"): (typeof documents)["\n  query TeacherLinks($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      classrooms(includeInactive: true) {\n        id\n        kitPath\n        teacherEmail\n        teacherToldAt\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query StaffRoom($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      name\n      code\n      purpose\n      classrooms {\n        id\n        name\n        code\n        teacherName\n        kitPath\n      }\n    }\n  }\n"): (typeof documents)["\n  query StaffRoom($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      name\n      code\n      purpose\n      classrooms {\n        id\n        name\n        code\n        teacherName\n        kitPath\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation TellTeachers($organizationId: ID!, $isAgain: Boolean!) {\n    tellTeachers(organizationId: $organizationId, isAgain: $isAgain) {\n      id\n      teachersToldAt\n      classrooms(includeInactive: true) {\n        id\n        teacherToldAt\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation TellTeachers($organizationId: ID!, $isAgain: Boolean!) {\n    tellTeachers(organizationId: $organizationId, isAgain: $isAgain) {\n      id\n      teachersToldAt\n      classrooms(includeInactive: true) {\n        id\n        teacherToldAt\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SharedCodes {\n    organization(id: \"org-1\") {\n      id\n      ...ShareCodes_organization\n    }\n  }\n"): (typeof documents)["\n  query SharedCodes {\n    organization(id: \"org-1\") {\n      id\n      ...ShareCodes_organization\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AnnouncePrizes($organizationId: ID!, $awardIds: [ID!]!) {\n    announcePrizes(organizationId: $organizationId, awardIds: $awardIds) {\n      id\n      totals {\n        revision\n        prizes {\n          ...PrizeState_award\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation AnnouncePrizes($organizationId: ID!, $awardIds: [ID!]!) {\n    announcePrizes(organizationId: $organizationId, awardIds: $awardIds) {\n      id\n      totals {\n        revision\n        prizes {\n          ...PrizeState_award\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ClassShares_totals on OrganizationTotals {\n    classShares {\n      classroom {\n        id\n        name\n        teacherName\n        code\n      }\n      sales\n      organizationProfit\n      classroomProfit\n    }\n  }\n"): (typeof documents)["\n  fragment ClassShares_totals on OrganizationTotals {\n    classShares {\n      classroom {\n        id\n        name\n        teacherName\n        code\n      }\n      sales\n      organizationProfit\n      classroomProfit\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MilestoneCard_organization on Organization {\n    id\n    goalAmount\n    incentive\n    halfwayIncentive\n    goalIncentive\n  }\n"): (typeof documents)["\n  fragment MilestoneCard_organization on Organization {\n    id\n    goalAmount\n    incentive\n    halfwayIncentive\n    goalIncentive\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MilestoneCard_totals on OrganizationTotals {\n    totalSales\n    orderCount\n    halfwayAchieved\n    goalAchieved\n    prizes {\n      ...PrizeState_award\n    }\n  }\n"): (typeof documents)["\n  fragment MilestoneCard_totals on OrganizationTotals {\n    totalSales\n    orderCount\n    halfwayAchieved\n    goalAchieved\n    prizes {\n      ...PrizeState_award\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PrizeState_award on PrizeAward {\n    id\n    kind\n    wonAt\n    lostAt\n    announcedAt\n    handedOutAt\n    handler {\n      name\n    }\n    classroom {\n      id\n      name\n      teacherName\n      halfwayIncentive\n      goalIncentive\n    }\n  }\n"): (typeof documents)["\n  fragment PrizeState_award on PrizeAward {\n    id\n    kind\n    wonAt\n    lostAt\n    announcedAt\n    handedOutAt\n    handler {\n      name\n    }\n    classroom {\n      id\n      name\n      teacherName\n      halfwayIncentive\n      goalIncentive\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MarkPrizeHandedOut($organizationId: ID!, $awardId: ID!, $isHandedOut: Boolean!) {\n    markPrizeHandedOut(organizationId: $organizationId, awardId: $awardId, isHandedOut: $isHandedOut) {\n      id\n      totals {\n        revision\n        prizes {\n          ...PrizeState_award\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation MarkPrizeHandedOut($organizationId: ID!, $awardId: ID!, $isHandedOut: Boolean!) {\n    markPrizeHandedOut(organizationId: $organizationId, awardId: $awardId, isHandedOut: $isHandedOut) {\n      id\n      totals {\n        revision\n        prizes {\n          ...PrizeState_award\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SalesByDay_totals on OrganizationTotals {\n    salesByDay {\n      day\n      sales\n    }\n  }\n"): (typeof documents)["\n  fragment SalesByDay_totals on OrganizationTotals {\n    salesByDay {\n      day\n      sales\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment NextStatement_organization on Organization {\n    balance {\n      earned\n      inDispute\n      ofCampaignStated\n      ofCampaignInDispute\n      ofEarlierCampaigns\n      nextStatement {\n        month\n        drawnOn\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment NextStatement_organization on Organization {\n    balance {\n      earned\n      inDispute\n      ofCampaignStated\n      ofCampaignInDispute\n      ofEarlierCampaigns\n      nextStatement {\n        month\n        drawnOn\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NextStatement($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      ...NextStatement_organization\n    }\n  }\n"): (typeof documents)["\n  query NextStatement($organizationId: ID!) {\n    organization(id: $organizationId) {\n      id\n      ...NextStatement_organization\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment StatCards_totals on OrganizationTotals {\n    totalSales\n    totalProfit\n    weekSales\n    orderCount\n  }\n"): (typeof documents)["\n  fragment StatCards_totals on OrganizationTotals {\n    totalSales\n    totalProfit\n    weekSales\n    orderCount\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment TopClassrooms_totals on OrganizationTotals {\n    topClassrooms {\n      id\n      name\n      teacherName\n      code\n      totals {\n        revision\n        totalSales\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment TopClassrooms_totals on OrganizationTotals {\n    topClassrooms {\n      id\n      name\n      teacherName\n      code\n      totals {\n        revision\n        totalSales\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OpenAgreement($token: String!) {\n    agreement(token: $token) {\n      id\n      organizationName\n      version\n      isDraft\n      parts {\n        title\n        paragraphs\n      }\n      ...Signatures_agreement\n    }\n  }\n"): (typeof documents)["\n  query OpenAgreement($token: String!) {\n    agreement(token: $token) {\n      id\n      organizationName\n      version\n      isDraft\n      parts {\n        title\n        paragraphs\n      }\n      ...Signatures_agreement\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SignAgreement($token: String!, $textHash: String!, $input: AgreementInput!) {\n    signAgreement(token: $token, textHash: $textHash, input: $input) {\n      ...Signatures_agreement\n    }\n  }\n"): (typeof documents)["\n  mutation SignAgreement($token: String!, $textHash: String!, $input: AgreementInput!) {\n    signAgreement(token: $token, textHash: $textHash, input: $input) {\n      ...Signatures_agreement\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Signatures_agreement on Agreement {\n    id\n    textHash\n    signatures {\n      name\n      office\n      signedAt\n      isYours\n    }\n  }\n"): (typeof documents)["\n  fragment Signatures_agreement on Agreement {\n    id\n    textHash\n    signatures {\n      name\n      office\n      signedAt\n      isYours\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OpenPacket($token: String!) {\n    packet(token: $token) {\n      id\n      organizationName\n      isDraft\n      facts {\n        label\n        value\n      }\n      parts {\n        title\n        paragraphs\n      }\n      foods {\n        label\n        value\n      }\n      answer {\n        isYes\n        name\n        word\n        answeredAt\n      }\n    }\n  }\n"): (typeof documents)["\n  query OpenPacket($token: String!) {\n    packet(token: $token) {\n      id\n      organizationName\n      isDraft\n      facts {\n        label\n        value\n      }\n      parts {\n        title\n        paragraphs\n      }\n      foods {\n        label\n        value\n      }\n      answer {\n        isYes\n        name\n        word\n        answeredAt\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AnswerPacket($token: String!, $input: PacketAnswerInput!) {\n    answerPacket(token: $token, input: $input) {\n      id\n      answer {\n        isYes\n        name\n        word\n        answeredAt\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation AnswerPacket($token: String!, $input: PacketAnswerInput!) {\n    answerPacket(token: $token, input: $input) {\n      id\n      answer {\n        isYes\n        name\n        word\n        answeredAt\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LoginAfterRegistration($input: OrganizationLoginInput!) {\n    loginOrganization(input: $input) {\n      organization {\n        id\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation LoginAfterRegistration($input: OrganizationLoginInput!) {\n    loginOrganization(input: $input) {\n      organization {\n        id\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReportOrderProblem($token: String!, $input: OrderProblemInput!) {\n    reportOrderProblem(token: $token, input: $input) {\n      ...Problems_yourOrder\n    }\n  }\n"): (typeof documents)["\n  mutation ReportOrderProblem($token: String!, $input: OrderProblemInput!) {\n    reportOrderProblem(token: $token, input: $input) {\n      ...Problems_yourOrder\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Problems_yourOrder on YourOrder {\n    id\n    problems {\n      id\n      sentAt\n      photoCount\n    }\n  }\n"): (typeof documents)["\n  fragment Problems_yourOrder on YourOrder {\n    id\n    problems {\n      id\n      sentAt\n      photoCount\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Receipt_yourOrder on YourOrder {\n    id\n    customerName\n    shippingAddress\n    refunded\n    items {\n      productName(language: $language)\n      quantity\n      subtotal\n      picks(language: $language) {\n        name\n      }\n      forName\n    }\n    order {\n      id\n      createdAt\n      paidAt\n      subtotal\n      shipping\n      tax\n      total\n    }\n  }\n"): (typeof documents)["\n  fragment Receipt_yourOrder on YourOrder {\n    id\n    customerName\n    shippingAddress\n    refunded\n    items {\n      productName(language: $language)\n      quantity\n      subtotal\n      picks(language: $language) {\n        name\n      }\n      forName\n    }\n    order {\n      id\n      createdAt\n      paidAt\n      subtotal\n      shipping\n      tax\n      total\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ShowFirstName($token: String!, $shows: Boolean!) {\n    showFirstName(token: $token, shows: $shows) {\n      id\n      showsFirstName\n    }\n  }\n"): (typeof documents)["\n  mutation ShowFirstName($token: String!, $shows: Boolean!) {\n    showFirstName(token: $token, shows: $shows) {\n      id\n      showsFirstName\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Supported_yourOrder on YourOrder {\n    id\n    showsFirstName\n    order {\n      id\n      status\n      organizationProfit\n      classroomProfit\n      organization {\n        id\n        name\n        code\n        isActive\n      }\n      classroom {\n        id\n        name\n        code\n        isActive\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment Supported_yourOrder on YourOrder {\n    id\n    showsFirstName\n    order {\n      id\n      status\n      organizationProfit\n      classroomProfit\n      organization {\n        id\n        name\n        code\n        isActive\n      }\n      classroom {\n        id\n        name\n        code\n        isActive\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment YourOrderSheet_yourOrder on YourOrder {\n    id\n    customerName\n    steps {\n      kind\n      isDone\n      at\n    }\n    pickupPicture\n    shippingAddress\n    recipientName\n    giftMessage\n    shipment {\n      carrier\n      trackingNumber\n      trackingUrl\n    }\n    order {\n      id\n      reference\n      status\n      deliveryMethod\n      shipsUntil\n      pickupCode\n      pickup {\n        ...PickupPlan_plan\n      }\n    }\n    ...Receipt_yourOrder\n    ...Supported_yourOrder\n    ...Problems_yourOrder\n  }\n"): (typeof documents)["\n  fragment YourOrderSheet_yourOrder on YourOrder {\n    id\n    customerName\n    steps {\n      kind\n      isDone\n      at\n    }\n    pickupPicture\n    shippingAddress\n    recipientName\n    giftMessage\n    shipment {\n      carrier\n      trackingNumber\n      trackingUrl\n    }\n    order {\n      id\n      reference\n      status\n      deliveryMethod\n      shipsUntil\n      pickupCode\n      pickup {\n        ...PickupPlan_plan\n      }\n    }\n    ...Receipt_yourOrder\n    ...Supported_yourOrder\n    ...Problems_yourOrder\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query YourOrderPage($token: String!, $language: String!) {\n    yourOrder(token: $token) {\n      id\n      ...YourOrderSheet_yourOrder\n    }\n  }\n"): (typeof documents)["\n  query YourOrderPage($token: String!, $language: String!) {\n    yourOrder(token: $token) {\n      id\n      ...YourOrderSheet_yourOrder\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription YourOrderChanged($token: String!, $language: String!) {\n    yourOrderChanged(token: $token) {\n      ...YourOrderSheet_yourOrder\n    }\n  }\n"): (typeof documents)["\n  subscription YourOrderChanged($token: String!, $language: String!) {\n    yourOrderChanged(token: $token) {\n      ...YourOrderSheet_yourOrder\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Moved on Classroom {\n    totals {\n      totalSales\n      revision\n    }\n  }\n"): (typeof documents)["\n  fragment Moved on Classroom {\n    totals {\n      totalSales\n      revision\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MadeFlyer_flyer on Flyer {\n    id\n    format\n    language\n    status\n    fileUrl\n    fileName\n    errorMessage\n    startedAt\n    completedAt\n  }\n"): (typeof documents)["\n  fragment MadeFlyer_flyer on Flyer {\n    id\n    format\n    language\n    status\n    fileUrl\n    fileName\n    errorMessage\n    startedAt\n    completedAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OrganizationFlyers($organizationId: ID!, $first: Int!) {\n    organization(id: $organizationId) {\n      id\n      flyers(first: $first) {\n        nodes {\n          id\n          ...MadeFlyer_flyer\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query OrganizationFlyers($organizationId: ID!, $first: Int!) {\n    organization(id: $organizationId) {\n      id\n      flyers(first: $first) {\n        nodes {\n          id\n          ...MadeFlyer_flyer\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription OrganizationFlyerChanged($organizationId: ID!) {\n    flyerChanged(organizationId: $organizationId) {\n      id\n      ...MadeFlyer_flyer\n    }\n  }\n"): (typeof documents)["\n  subscription OrganizationFlyerChanged($organizationId: ID!) {\n    flyerChanged(organizationId: $organizationId) {\n      id\n      ...MadeFlyer_flyer\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation GenerateFlyer($organizationId: ID!, $format: FlyerFormat!, $language: FlyerLanguage!) {\n    generateFlyer(organizationId: $organizationId, format: $format, language: $language) {\n      ...MadeFlyer_flyer\n    }\n  }\n"): (typeof documents)["\n  mutation GenerateFlyer($organizationId: ID!, $format: FlyerFormat!, $language: FlyerLanguage!) {\n    generateFlyer(organizationId: $organizationId, format: $format, language: $language) {\n      ...MadeFlyer_flyer\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RetryFlyer($organizationId: ID!, $flyerId: ID!) {\n    retryFlyer(organizationId: $organizationId, flyerId: $flyerId) {\n      ...MadeFlyer_flyer\n    }\n  }\n"): (typeof documents)["\n  mutation RetryFlyer($organizationId: ID!, $flyerId: ID!) {\n    retryFlyer(organizationId: $organizationId, flyerId: $flyerId) {\n      ...MadeFlyer_flyer\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PickupPlan_plan on PickupPlan {\n    day {\n      date\n      opensAt\n      closesAt\n      place\n      note\n    }\n    place\n    hours\n    instructions\n  }\n"): (typeof documents)["\n  fragment PickupPlan_plan on PickupPlan {\n    day {\n      date\n      opensAt\n      closesAt\n      place\n      note\n    }\n    place\n    hours\n    instructions\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Printing_paper on Paper {\n    id\n    status\n    drawnCount\n    totalCount\n    fileUrl\n    errorMessage\n  }\n"): (typeof documents)["\n  fragment Printing_paper on Paper {\n    id\n    status\n    drawnCount\n    totalCount\n    fileUrl\n    errorMessage\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PaperById($id: ID!) {\n    paper(id: $id) {\n      ...Printing_paper\n    }\n  }\n"): (typeof documents)["\n  query PaperById($id: ID!) {\n    paper(id: $id) {\n      ...Printing_paper\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OwnFactor($ofStaff: Boolean!) {\n    viewer {\n      admin @include(if: $ofStaff) {\n        id\n        hasSecondFactor\n        needsSecondFactor\n        recoveryCodesLeft\n      }\n      member @skip(if: $ofStaff) {\n        personId\n        recoveryCodesLeft\n      }\n    }\n  }\n"): (typeof documents)["\n  query OwnFactor($ofStaff: Boolean!) {\n    viewer {\n      admin @include(if: $ofStaff) {\n        id\n        hasSecondFactor\n        needsSecondFactor\n        recoveryCodesLeft\n      }\n      member @skip(if: $ofStaff) {\n        personId\n        recoveryCodesLeft\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation BeginSecondFactor($ofStaff: Boolean!, $password: String!) {\n    beginSecondFactor(ofStaff: $ofStaff, password: $password) {\n      secret\n      address\n    }\n  }\n"): (typeof documents)["\n  mutation BeginSecondFactor($ofStaff: Boolean!, $password: String!) {\n    beginSecondFactor(ofStaff: $ofStaff, password: $password) {\n      secret\n      address\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ConfirmSecondFactor($ofStaff: Boolean!, $code: String!) {\n    confirmSecondFactor(ofStaff: $ofStaff, code: $code) {\n      codes\n    }\n  }\n"): (typeof documents)["\n  mutation ConfirmSecondFactor($ofStaff: Boolean!, $code: String!) {\n    confirmSecondFactor(ofStaff: $ofStaff, code: $code) {\n      codes\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveSecondFactor($ofStaff: Boolean!, $password: String!, $code: String!) {\n    removeSecondFactor(ofStaff: $ofStaff, password: $password, code: $code) {\n      __typename\n    }\n  }\n"): (typeof documents)["\n  mutation RemoveSecondFactor($ofStaff: Boolean!, $password: String!, $code: String!) {\n    removeSecondFactor(ofStaff: $ofStaff, password: $password, code: $code) {\n      __typename\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RenewRecoveryCodes($ofStaff: Boolean!, $password: String!, $code: String!) {\n    renewRecoveryCodes(ofStaff: $ofStaff, password: $password, code: $code) {\n      codes\n    }\n  }\n"): (typeof documents)["\n  mutation RenewRecoveryCodes($ofStaff: Boolean!, $password: String!, $code: String!) {\n    renewRecoveryCodes(ofStaff: $ofStaff, password: $password, code: $code) {\n      codes\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Contents($keys: [String!]!) {\n    content(keys: $keys) {\n      key\n      value\n    }\n  }\n"): (typeof documents)["\n  query Contents($keys: [String!]!) {\n    content(keys: $keys) {\n      key\n      value\n    }\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;