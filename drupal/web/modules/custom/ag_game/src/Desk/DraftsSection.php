<?php

declare(strict_types=1);

namespace Drupal\ag_game\Desk;

use Drupal\Core\Datetime\DateFormatterInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Entity\Query\QueryInterface;
use Drupal\node\NodeInterface;

/**
 * Unpublished games without a release date, latest change first.
 */
final class DraftsSection extends GamesSection {

  public function __construct(
    EntityTypeManagerInterface $entityTypeManager,
    private readonly DateFormatterInterface $dates,
  ) {
    parent::__construct($entityTypeManager);
  }

  /**
   * {@inheritdoc}
   */
  protected function find(QueryInterface $query): void {
    $query->condition('status', 0)->notExists('field_publish_on')->sort('changed', 'DESC')->sort('nid');
  }

  /**
   * {@inheritdoc}
   */
  protected function labels(): array {
    return ['title' => $this->t('Drafts'), 'empty' => $this->t('All games are published or scheduled.'), 'filters' => ['state' => 'draft']];
  }

  /**
   * {@inheritdoc}
   */
  protected function describe(NodeInterface $game): \Stringable {
    return $this->t('changed @time', ['@time' => $this->dates->format((int) $game->getChangedTime(), 'custom', 'j M Y')]);
  }

}
