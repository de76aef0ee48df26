<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Desk;

use Drupal\ag_game\Desk\DeskCard;
use Drupal\ag_game\Desk\DeskItem;
use Drupal\ag_game\Desk\DeskSectionInterface;
use Drupal\ag_subscription\Entity\GamePass;
use Drupal\ag_subscription\Passes;
use Drupal\Core\Datetime\DateFormatterInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Session\AccountInterface;
use Drupal\Core\StringTranslation\StringTranslationTrait;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\Core\Url;

/**
 * Lists passes whose renewal failed, and unfinished purchases.
 */
final class PassSection implements DeskSectionInterface {

  use StringTranslationTrait;

  public function __construct(
    private readonly EntityTypeManagerInterface $entityTypeManager,
    private readonly Passes $passes,
    private readonly DateFormatterInterface $dates,
  ) {}

  public function cards(AccountInterface $account): array {
    return $account->hasPermission('view subscriptions') ? [
      $this->card(
        GamePass::PAST_DUE,
        $this->t('Failed renewals'),
        $this->t('All renewals are paid.'),
        fn(GamePass $pass): TranslatableMarkup => $this->t('Paid until @end', ['@end' => $this->day($pass->number('period_end'))]),
      ),
      $this->card(
        GamePass::INCOMPLETE,
        $this->t('Unfinished purchases'),
        $this->t('All purchases are complete.'),
        fn(GamePass $pass): TranslatableMarkup => $this->t('Started @day', ['@day' => $this->day($pass->number('created'))]),
      ),
    ] : [];
  }

  private function card(string $status, TranslatableMarkup $title, TranslatableMarkup $empty, callable $describe): DeskCard {
    $storage = $this->entityTypeManager->getStorage('game_pass');
    $query = $storage->getQuery()->accessCheck(FALSE)->condition('status', $status);
    $ids = (clone $query)->sort('id')->range(0, DeskCard::ITEMS)->execute();
    return new DeskCard(
      $title,
      (int) $query->count()->execute(),
      array_map(
        static fn(GamePass $pass): DeskItem => new DeskItem((string) $pass->label(), $pass->toUrl(), $describe($pass)),
        $ids === [] ? [] : $this->passes->find(['id' => $ids]),
      ),
      $empty,
      Url::fromRoute('view.ag_subscriptions.page_1', options: ['query' => ['status' => $status]]),
      ['game_pass_list'],
    );
  }

  private function day(int $time): string {
    return $this->dates->format($time, 'custom', 'M j, Y');
  }

}
