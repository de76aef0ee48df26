<?php

declare(strict_types=1);

namespace Drupal\ag_game_package\Hook;

use Drupal\ag_game_package\GamesDirectory;
use Drupal\ag_game_package\PackageLimits;
use Drupal\Component\Utility\Environment;
use Drupal\Core\Config\ConfigFactoryInterface;
use Drupal\Core\Extension\Requirement\RequirementSeverity;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\Core\StreamWrapper\StreamWrapperManagerInterface;
use Drupal\Core\StringTranslation\ByteSizeMarkup;
use Drupal\Core\StringTranslation\TranslatableMarkup;

/**
 * Reports what uploads of games need.
 */
final readonly class StatusReport {

  public function __construct(
    private GamesDirectory $games,
    private StreamWrapperManagerInterface $streams,
    private ConfigFactoryInterface $config,
  ) {}

  #[Hook('runtime_requirements')]
  public function requirements(): array {
    return array_filter([
      'ag_game_package_directory' => $this->directory(),
      'ag_game_package_private' => $this->privateFiles(),
      'ag_game_package_size' => $this->uploadSize(),
    ]);
  }

  private function directory(): ?array {
    $problem = $this->games->findProblem();
    return $problem === NULL ? NULL : [
      'title' => new TranslatableMarkup('Uploaded games'),
      'value' => new TranslatableMarkup('Not available'),
      'description' => $problem,
      // A site without uploaded games needs no folder.
      'severity' => $this->games->isConfigured() ? RequirementSeverity::Error : RequirementSeverity::Warning,
    ];
  }

  private function privateFiles(): ?array {
    return $this->streams->isValidScheme('private') ? NULL : [
      'title' => new TranslatableMarkup('Uploaded games'),
      'value' => new TranslatableMarkup('No private files'),
      'description' => new TranslatableMarkup('ZIP files of games are private. Set %setting in settings.php.', ['%setting' => 'file_private_path']),
      'severity' => RequirementSeverity::Warning,
    ];
  }

  private function uploadSize(): ?array {
    $limit = PackageLimits::fromConfig($this->config)->packedBytes;
    $max = (int) Environment::getUploadMaxSize();
    return PHP_SAPI === 'cli' || $max === 0 || $max >= $limit ? NULL : [
      'title' => new TranslatableMarkup('Size of uploaded games'),
      'value' => ByteSizeMarkup::create($max),
      'description' => new TranslatableMarkup(
        'The settings of this site allow @limit. Increase %file and %post of PHP, and the limit of the web server.',
        ['@limit' => ByteSizeMarkup::create($limit), '%file' => 'upload_max_filesize', '%post' => 'post_max_size'],
      ),
      'severity' => RequirementSeverity::Warning,
    ];
  }

}
