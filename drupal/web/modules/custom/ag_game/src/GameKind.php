<?php

declare(strict_types=1);

namespace Drupal\ag_game;

use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\node\NodeInterface;

/**
 * How a game is played; derived from its fields.
 */
enum GameKind: string {

  case Html5 = 'html5';
  case Flash = 'flash';
  case External = 'external';

  /**
   * A game without any URL is an HTML5 game, unless its form sets another kind.
   */
  public static function of(NodeInterface $game): self {
    return match (TRUE) {
      ($game->ag_game_kind ?? NULL) instanceof self => $game->ag_game_kind,
      (bool) $game->get('field_is_flash_game')->value => self::Flash,
      !$game->get(
        'field_external_game_link',
      )->isEmpty() && $game->get('field_html5_game_url')->isEmpty() => self::External,
      default => self::Html5,
    };
  }

  /**
   * Stores the selected kind of a game that has no URL yet.
   */
  public function assignTo(NodeInterface $game): void {
    $game->ag_game_kind = $this;
  }

  public function label(): TranslatableMarkup {
    return match ($this) {
      self::Html5 => new TranslatableMarkup('HTML5'),
      self::Flash => new TranslatableMarkup('Flash'),
      self::External => new TranslatableMarkup('On another site'),
    };
  }

  public function description(): TranslatableMarkup {
    return match ($this) {
      self::Html5 => new TranslatableMarkup('Runs in the page, from a ZIP file or a URL.'),
      self::Flash => new TranslatableMarkup('A .swf file that runs in an emulator.'),
      self::External => new TranslatableMarkup('A link to another site.'),
    };
  }

  /**
   * @return string[]
   *   Fields, of which a game needs one; editors usually fill in the first.
   */
  public function sources(): array {
    return match ($this) {
      self::Html5 => ['field_html5_game_url', 'field_game_package'],
      self::Flash => ['field_flash_file', 'field_flash_file_url'],
      self::External => ['field_external_game_link'],
    };
  }

  /**
   * The field with the URL of the game.
   */
  public function urlField(): string {
    return match ($this) {
      self::Html5 => 'field_html5_game_url',
      self::Flash => 'field_flash_file_url',
      self::External => 'field_external_game_link',
    };
  }

  public function isPlayable(NodeInterface $game): bool {
    foreach ($this->sources() as $field) {
      if ($game->hasField($field) && !$game->get($field)->isEmpty()) {
        return TRUE;
      }
    }
    return FALSE;
  }

}
