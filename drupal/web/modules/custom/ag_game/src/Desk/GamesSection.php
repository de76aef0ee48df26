<?php

declare(strict_types=1);

namespace Drupal\ag_game\Desk;

use Drupal\Core\Cache\CacheableMetadata;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Entity\Query\QueryInterface;
use Drupal\Core\Session\AccountInterface;
use Drupal\Core\StringTranslation\StringTranslationTrait;
use Drupal\Core\Url;
use Drupal\node\NodeInterface;

/**
 * A list of games on the dashboard.
 */
abstract class GamesSection implements DeskSectionInterface {

  use StringTranslationTrait;

  public function __construct(private readonly EntityTypeManagerInterface $entityTypeManager) {}

  /**
   * Conditions and order.
   */
  abstract protected function find(QueryInterface $query): void;

  /**
   * The card's title, its text without games, and the filters of the listing that shows all.
   *
   * @return array{title: \Stringable, empty: \Stringable, filters: array<string, string>}
   *   The labels.
   */
  abstract protected function labels(): array;

  /**
   * The note on a game.
   */
  abstract protected function describe(NodeInterface $game): \Stringable|string;

  /**
   * {@inheritdoc}
   */
  final public function card(AccountInterface $account): ?DeskCard {
    if (!$account->hasPermission('edit any game content')) {
      return NULL;
    }
    $games = $this->query()->range(0, DeskCard::ITEMS)->execute();
    $items = array_map($this->item(...), array_values($this->entityTypeManager->getStorage('node')->loadMultiple($games)));
    ['title' => $title, 'empty' => $empty, 'filters' => $filters] = $this->labels();
    return new DeskCard(
      $title,
      (int) $this->query()->count()->execute(),
      $items,
      $empty,
      Url::fromUserInput('/admin/content/games', ['query' => $filters]),
      (new CacheableMetadata())->setCacheTags(['node_list:game']),
    );
  }

  private function query(): QueryInterface {
    $query = $this->entityTypeManager->getStorage('node')->getQuery()->accessCheck(TRUE)->condition('type', 'game');
    $this->find($query);
    return $query;
  }

  private function item(NodeInterface $game): DeskItem {
    $picture = $game->get('field_thumbnail')->entity?->getFileUri();
    return new DeskItem((string) $game->label(), $game->toUrl('edit-form'), $this->describe($game), $picture);
  }

}
