<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_game\Unit;

use Drupal\Tests\UnitTestCase;
use PHPUnit\Framework\Attributes\Group;
use Symfony\Component\Finder\Finder;

/**
 * Interface texts are where the translation extractor finds them: in t(), TranslatableMarkup or a constraint class.
 */
#[Group('ag_game')]
final class TranslatableTextTest extends UnitTestCase {

  private const UNTRANSLATED = [
    '/->(?:addError|addStatus|addWarning|addViolation|buildViolation)\(\s*[\'"]\w.*/',
    '/->setErrorByName\([^,;]+,\s*[\'"]\w.*/',
    '/[\'"]#(?:title|description|markup|plain_text|placeholder|empty|caption)[\'"] => [\'"]\w.*/',
  ];

  /**
   * Options of constraints in hooks. Elsewhere, such keys are in responses of the API.
   */
  private const CONSTRAINT = '/[\'"](?:message|(?:min|max)Message)[\'"] => [\'"]\w.*/';

  public function testTranslatesTextsOfPhp(): void {
    $found = [];
    foreach ($this->files('src')->name('*.php') as $file) {
      $isHook = str_contains($file->getRelativePath(), 'src/Hook');
      foreach ([...self::UNTRANSLATED, ...($isHook ? [self::CONSTRAINT] : [])] as $pattern) {
        preg_match_all($pattern, $file->getContents(), $matches);
        foreach ($matches[0] as $text) {
          $found[] = "{$file->getRelativePathname()}: $text";
        }
      }
    }
    $this->assertSame([], $found);
  }

  public function testTranslatesTextsOfTemplates(): void {
    foreach ($this->files('templates')->name('*.html.twig') as $file) {
      $texts = preg_replace(
        ['/\{#.*?#\}|\{\{.*?\}\}|\{%.*?%\}/s', '~<style>.*?</style>~s'],
        '',
        $file->getContents(),
      );
      $this->assertDoesNotMatchRegularExpression(
        '/\pL/u',
        strip_tags((string) $texts),
        $file->getRelativePathname(),
      );
    }
  }

  private function files(string $folder): Finder {
    return (new Finder())->files()->in(dirname(__DIR__, 4))->path("~^\w+/$folder/~")->sortByName();
  }

}
