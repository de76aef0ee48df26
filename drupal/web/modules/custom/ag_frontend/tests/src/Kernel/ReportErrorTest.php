<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_frontend\Kernel;

use Drupal\ag_frontend\Desk\ErrorReportsSection;
use Drupal\ag_frontend\Hook\VisitorLogHooks;
use Drupal\Core\Logger\RfcLogLevel;
use Drupal\Core\Session\AccountInterface;
use Drupal\Tests\ag_game\Kernel\PortalKernelTestBase;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Browser errors and their limits.
 */
#[Group('ag_frontend')]
#[RunTestsInSeparateProcesses]
final class ReportErrorTest extends PortalKernelTestBase {

  private const PATH = '/api/report/error';

  private const REPORT = [
    'label' => 'window',
    'fatal' => FALSE,
    'name' => 'TypeError',
    'message' => 'x is not a function',
    'stack' => "TypeError: x\n    at play (app.js:1:2)",
  ];

  protected static $modules = ['ag_frontend', 'dblog'];

  protected function setUp(): void {
    parent::setUp();
    $this->installSchema('dblog', ['watchdog']);
  }

  public function testLogsBrowserErrors(): void {
    $this->assertSame([200, ['ok' => TRUE]], $this->post(self::PATH, self::REPORT + ['meta' => ['path' => '/racing/neon-drift']]));
    $this->assertSame([200, ['ok' => TRUE]], $this->post(self::PATH, ['fatal' => TRUE] + self::REPORT));
    [$error, $fatal] = $this->fetchLogEntries();
    $this->assertSame([RfcLogLevel::ERROR, RfcLogLevel::CRITICAL], [(int) $error->severity, (int) $fatal->severity]);
    $variables = unserialize($error->variables, ['allowed_classes' => FALSE]);
    $this->assertSame(self::REPORT['stack'], $variables['@stack']);
    $this->assertSame('{"path":"/racing/neon-drift"}', $variables['@meta']);
  }

  public function testCountsBrowserErrorsOnTheDashboard(): void {
    $this->post(self::PATH, self::REPORT);
    $this->container->get('logger.factory')->get('client error')->warning('Bad query');
    $editor = $this->createStub(AccountInterface::class);
    $editor->method('hasPermission')->willReturn(TRUE);
    [$card] = $this->container->get(ErrorReportsSection::class)->cards($editor);
    $this->assertSame([1, 'window: x is not a function'], [$card->total, $card->items[0]->title]);
  }

  public function testLogsErrorsAsPlainText(): void {
    $hostile = "<script>alert(1)</script>\x1b[2J\r\nfake line";
    $this->post(self::PATH, ['label' => $hostile, 'message' => $hostile, 'stack' => $hostile, 'meta' => ['<b>' => $hostile]] + self::REPORT);
    [$entry] = $this->fetchLogEntries();
    // phpcs:ignore Drupal.Semantics.FunctionT.NotLiteralString,DrupalPractice.Objects.GlobalFunction -- as in core's log page.
    $html = (string) t($entry->message, unserialize($entry->variables, ['allowed_classes' => FALSE]));
    $this->assertDoesNotMatchRegularExpression('/<script|<b>|\x1b/', $html);
    $this->assertStringContainsString('&lt;script&gt;alert(1)', $html);
  }

  public function testDoesNotDeleteLogMessagesOfTheSite(): void {
    // Prevents cron from fetching advisories from drupal.org.
    $this->config('system.advisories')->set('enabled', FALSE)->save();
    $this->config('dblog.settings')->set('row_limit', 600)->save();
    $this->container->get('logger.factory')->get('ag_subscription')->error('The gateway refuses the key.');
    for ($sent = 0; $sent < 700; $sent++) {
      $this->container->get('logger.factory')->get(['page not found', 'ag_browser', 'user'][$sent % 3])->warning('Visitor');
    }
    $this->container->get('module_handler')->invokeAll('cron');
    $messages = $this->container->get('database')->select('watchdog', 'w')->fields('w', ['message'])->execute()->fetchCol();
    $this->assertContains('The gateway refuses the key.', $messages);
    $this->assertCount(3 * VisitorLogHooks::MAX_ROWS, array_keys($messages, 'Visitor', TRUE));
  }

  private function fetchLogEntries(): array {
    $select = $this->container->get('database')->select('watchdog', 'w')->fields('w')->condition('type', 'ag_browser')->orderBy('wid');
    return $select->execute()->fetchAll();
  }

}
