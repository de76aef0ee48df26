<?php

declare(strict_types=1);

namespace Drupal\ag_game;

use Drupal\Core\StringTranslation\StringTranslationTrait;
use Drupal\node\NodeInterface;

/**
 * The publication status as a short text.
 */
final class ReleaseState {

  use StringTranslationTrait;

  public function __construct(
    private readonly ReleaseDay $releases,
    private readonly GameVersions $versions,
  ) {}

  public function badge(NodeInterface $game): array {
    $time = $game->get('field_publish_on')->value;
    [$state, $text] = match (TRUE) {
      $game->isPublished() && $this->versions->draft($game) !== NULL => [
        'changed',
        $this->t('Published, with a draft'),
      ],
      $game->isPublished() => ['published', $this->t('Published')],
      $time !== NULL => [
        'scheduled',
        $this->t('Scheduled for @day', ['@day' => $this->day((int) $time)]),
      ],
      default => ['draft', $this->t('Draft')],
    };
    return [
      '#type' => 'html_tag',
      '#tag' => 'span',
      '#value' => $text,
      '#attributes' => ['class' => ['ag-badge', "ag-badge--$state"]],
    ];
  }

  /**
   * Formats a date, with the year if it is not the current one.
   */
  public function day(int $timestamp): string {
    $isThisYear = $this->releases->at($timestamp)->format('Y') === $this->releases->next()->format('Y');
    return $this->releases->format($timestamp, $isThisYear ? 'D, M j' : 'D, M j, Y');
  }

}
