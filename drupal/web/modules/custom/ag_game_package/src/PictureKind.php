<?php

declare(strict_types=1);

namespace Drupal\ag_game_package;

/**
 * What a preview takes of its game.
 */
enum PictureKind: string {

  case Picture = 'picture';
  case Video = 'video';

  private const MAX_BYTES = 2 * 1024 * 1024;

  /**
   * As the field of the thumbnail requires.
   */
  private const MIN_WIDTH = 376;
  private const MIN_HEIGHT = 250;
  private const MAX_WIDTH = 4000;

  public function field(): string {
    return match ($this) {
      self::Picture => 'field_thumbnail',
      self::Video => 'field_video_thumbnail',
    };
  }

  /**
   * @return ?string
   *   The extension of a file with these bytes, which a game can have made up; NULL if they are of another kind.
   */
  public function extension(string $bytes): ?string {
    return strlen($bytes) > self::MAX_BYTES ? NULL : match ($this) {
      self::Picture => self::isPicture($bytes) ? 'jpg' : NULL,
      self::Video => match (TRUE) {
        substr($bytes, 4, 4) === 'ftyp' => 'mp4',
        str_starts_with($bytes, "\x1a\x45\xdf\xa3") => 'webm',
        default => NULL,
      },
    };
  }

  private static function isPicture(string $bytes): bool {
    [$width, $height, $type] = (@getimagesizefromstring($bytes) ?: [0, 0, 0]) + [0, 0, 0];
    return $type === IMAGETYPE_JPEG && $width >= self::MIN_WIDTH && $width <= self::MAX_WIDTH && $height >= self::MIN_HEIGHT;
  }

}
