<?php

declare(strict_types=1);

namespace Drupal\ag_game\Desk;

use Drupal\ag_game\ReleaseState;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Entity\Query\QueryInterface;
use Drupal\node\NodeInterface;

/**
 * Scheduled games, next release first.
 */
final class ScheduledSection extends GamesSection {

  public function __construct(
    EntityTypeManagerInterface $entityTypeManager,
    private readonly ReleaseState $states,
  ) {
    parent::__construct($entityTypeManager);
  }

  /**
   * {@inheritdoc}
   */
  protected function find(QueryInterface $query): void {
    $query->condition('status', 0)->exists('field_publish_on')->sort('field_publish_on')->sort('nid');
  }

  /**
   * {@inheritdoc}
   */
  protected function labels(): array {
    return [
      'title' => $this->t('Scheduled'),
      'empty' => $this->t('No game is scheduled. Choose “Next Thursday” in the form of a draft.'),
      'filters' => ['state' => 'scheduled'],
    ];
  }

  /**
   * {@inheritdoc}
   */
  protected function describe(NodeInterface $game): string {
    return $this->states->day((int) $game->get('field_publish_on')->value);
  }

}
