<?php

declare(strict_types=1);

namespace Drupal\ag_listing\Desk;

use Drupal\ag_game\Desk\DeskCard;
use Drupal\ag_game\Desk\DeskItem;
use Drupal\ag_game\Desk\DeskSectionInterface;
use Drupal\ag_listing\ListedGames;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Session\AccountInterface;
use Drupal\Core\StringTranslation\StringTranslationTrait;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\Core\Url;
use Drupal\node\NodeInterface;

/**
 * Lists queues that are empty or contain unpublished games.
 */
final class QueuesSection implements DeskSectionInterface {

  use StringTranslationTrait;

  public function __construct(
    private readonly EntityTypeManagerInterface $entityTypeManager,
    private readonly ListedGames $games,
  ) {}

  public function cards(AccountInterface $account): array {
    if (!$account->hasPermission('edit any game_queue content')) {
      return [];
    }
    $storage = $this->entityTypeManager->getStorage('node');
    $items = [];
    $queues = $storage->getQuery()
      ->accessCheck(TRUE)
      ->condition('type', 'game_queue')
      ->sort('title')
      ->execute();
    foreach ($storage->loadMultiple($queues) as $queue) {
      $problem = $this->problem($queue);
      if ($problem !== NULL) {
        $items[] = new DeskItem((string) $queue->label(), $queue->toUrl('edit-form'), $problem);
      }
    }
    return [
      new DeskCard(
        $this->t('Queues'),
        count($items),
        array_slice($items, 0, DeskCard::ITEMS),
        $this->t('All queues contain only games that visitors can see.'),
        Url::fromUserInput('/admin/content', ['query' => ['type' => 'game_queue']]),
        ['node_list:game_queue', 'node_list:game'],
      ),
    ];
  }

  private function problem(NodeInterface $queue): ?TranslatableMarkup {
    $picked = array_unique(
      array_map(intval(...), array_column($queue->get('field_games')->getValue(), 'target_id')),
    );
    $missing = count($picked) - count($this->games->filterListed($picked));
    return match (TRUE) {
      !$queue->isPublished() => $this->t('Not published'),
      $picked === [] => $this->t('Empty'),
      $missing > 0 => $this->formatPlural(
        $missing,
        'One game is not shown',
        '@count games are not shown',
      ),
      default => NULL,
    };
  }

}
