<?php

declare(strict_types=1);

namespace Drupal\ag_account\Desk;

use Drupal\ag_account\ChildDataRequests;
use Drupal\ag_game\Desk\DeskCard;
use Drupal\ag_game\Desk\DeskItem;
use Drupal\ag_game\Desk\DeskSectionInterface;
use Drupal\Core\Datetime\DateFormatterInterface;
use Drupal\Core\Session\AccountInterface;
use Drupal\Core\StringTranslation\StringTranslationTrait;
use Drupal\Core\Url;

/**
 * Lists what parents ask about the data of a child, with the day of the reply.
 */
final class ChildDataSection implements DeskSectionInterface {

  use StringTranslationTrait;

  public function __construct(
    private readonly ChildDataRequests $requests,
    private readonly DateFormatterInterface $dates,
  ) {}

  public function cards(AccountInterface $account): array {
    if (!$account->hasPermission(ChildDataRequests::PERMISSION)) {
      return [];
    }
    return [
      new DeskCard(
        $this->t('Requests about a child’s data'),
        $this->requests->count(),
        array_map($this->item(...), $this->requests->findOpen(DeskCard::ITEMS)),
        $this->t('No parent is waiting for a reply.'),
        Url::fromRoute('ag_account.child_requests'),
        [ChildDataRequests::CACHE_TAG],
      ),
    ];
  }

  private function item(\stdClass $request): DeskItem {
    $isOverdue = $this->requests->isOverdue($request);
    $day = ['@day' => $this->dates->format((int) $request->due, 'portal_day')];
    return new DeskItem(
      $request->name,
      Url::fromRoute('ag_account.child_requests', [], ['fragment' => "request-$request->id"]),
      $isOverdue ? $this->t('Overdue since @day', $day) : $this->t('Reply by @day', $day),
      isOverdue: $isOverdue,
    );
  }

}
