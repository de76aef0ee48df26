<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_account\Kernel;

use Drupal\ag_account\AccountMailer;
use Drupal\ag_account\Plugin\Mail\PortalMail;
use Drupal\Core\Mail\MailFormatHelper;
use Drupal\Core\Render\Markup;
use Drupal\Tests\ag_game\Kernel\PortalKernelTestBase;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;
use Psr\Log\NullLogger;
use Symfony\Component\ErrorHandler\BufferingLogger;
use Symfony\Component\Mailer\Envelope;
use Symfony\Component\Mailer\MailerInterface;
use Symfony\Component\Mime\Email;
use Symfony\Component\Mime\RawMessage;

/**
 * Emails have the same wording as text and as HTML.
 */
#[Group('ag_account')]
#[RunTestsInSeparateProcesses]
final class PortalMailTest extends PortalKernelTestBase implements MailerInterface {

  private const LINK = 'https://portal.example/account/activate?uid=1&token=a_b';
  private const HOSTILE = '<img src="https://spy.example/x" onerror=\'x\'> & Co';

  /**
   * {@inheritdoc}
   */
  protected static $modules = ['ag_account'];

  private ?Email $sent = NULL;

  public function send(RawMessage $message, ?Envelope $envelope = NULL): void {
    $this->assertInstanceOf(Email::class, $message);
    $this->sent = $message;
  }

  public function testReplacesCoresMailPlugin(): void {
    $mails = $this->container->get('plugin.manager.mail');
    $this->assertInstanceOf(PortalMail::class, $mails->createInstance('symfony_mailer'));
  }

  public function testSendsTheSameContentAsTextAndHtml(): void {
    $email = $this->mail(
      [
        'Hello ' . self::HOSTILE . ',',
        "one line\nanother",
        self::LINK,
        'It works once.',
        'The & Portal',
      ],
      ['link' => self::LINK, 'button' => 'Activate'],
    );
    $this->assertSame(
      'multipart/alternative',
      $email->getBody()->getMediaType() . '/' . $email->getBody()->getMediaSubtype(),
    );
    $this->assertStringContainsString(self::LINK, (string) $email->getTextBody());
    $html = (string) $email->getHtmlBody();
    $body = substr($html, (int) strpos($html, '<body'));
    $words = preg_replace(
      '/\s+/',
      ' ',
      trim(MailFormatHelper::htmlToText('<p>' . strip_tags($body, ['p']))),
    );
    $page = new \DOMDocument();
    $page->loadHTML($html);
    $links = [];
    foreach ($page->getElementsByTagName('a') as $link) {
      $links[] = $link->getAttribute('href');
    }
    $this->assertSame([self::LINK, self::LINK], $links);
    $expected = 'The & Portal Hello ' . self::HOSTILE . ', one line another Activate Or open this address: ' . self::LINK . ' It works once. The & Portal';
    $this->assertSame($expected, $words);
    $this->assertStringContainsString('one line<br />', $body);
    $this->assertDoesNotMatchRegularExpression(
      '/<(img|script|link|iframe|object|form)\b|url\(|@import/i',
      $html,
    );
    $this->assertStringContainsString('prefers-color-scheme: dark', $html);
  }

  public function testComposesPlainTextWithNamesAsTheyAre(): void {
    $this->config('system.site')->set('name', 'Fun <3 & "Co"')->save();
    [$subject, $paragraphs, $button] = $this->container->get(AccountMailer::class)
      ->compose('changed', self::HOSTILE, self::LINK, 'en');
    $this->assertSame('Your address at Fun <3 & "Co" was changed', $subject);
    $this->assertSame(
      ['Hello ' . self::HOSTILE . ',', self::LINK, 'Fun <3 & "Co"'],
      [$paragraphs[0], $paragraphs[2], $paragraphs[3]],
    );
    $this->assertSame('Open Fun <3 & "Co"', $button);
  }

  public function testNeverLinksTextOfVisitors(): void {
    $message = ['body' => [], 'params' => []];
    $params = [
      'name' => 'Ann',
      'email' => 'ann@example.com',
      'message' => 'https://spy.example/login',
    ];
    $this->container->get('module_handler')->invoke(
      'ag_account',
      'mail',
      [AccountMailer::CONTACT, &$message, $params],
    );
    $html = (string) $this->mail($message['body'], $params)->getHtmlBody();
    $this->assertStringContainsString(
      '<p style="margin:0 0 16px">https://spy.example/login</p>',
      $html,
    );
    $this->assertStringNotContainsString('<a ', $html);
  }

  public function testSendsEmailsOfOtherModulesInBothParts(): void {
    $email = $this->mail([Markup::create('<p>Updates <b>wait</b></p>')], []);
    $this->assertStringContainsString('Updates *wait*', (string) $email->getTextBody());
    $this->assertStringContainsString('Updates *wait*', (string) $email->getHtmlBody());
  }

  public function testLogsOnlyFailures(): void {
    // Nothing listens on this port.
    $GLOBALS['config']['system.mail']['mailer_dsn'] = [
      'scheme' => 'smtp',
      'host' => '127.0.0.1',
      'port' => 1,
    ] + $GLOBALS['config']['system.mail']['mailer_dsn'];
    $this->container->get('config.factory')->reset('system.mail');
    $logger = new BufferingLogger();
    $plugin = new PortalMail(
      $this->container->get('config.factory'),
      $this->container->get('twig'),
      $logger,
    );
    $this->assertFalse(
      $plugin->mail([
        'headers' => ['From' => 'a@example.com'],
        'to' => 'b@example.com',
        'subject' => 'x',
        'body' => 'x',
      ]),
    );
    $this->assertSame(['error'], array_column($logger->cleanLogs(), 0));
  }

  private function mail(array $body, array $params): Email {
    $this->config('system.site')->set('name', 'The & Portal')->save();
    $plugin = new PortalMail(
      $this->container->get('config.factory'),
      $this->container->get('twig'),
      new NullLogger(),
      $this,
    );
    $message = [
      'to' => 'ann@example.com',
      'subject' => 'Welcome <b>',
      'body' => $body,
      'params' => $params,
    ];
    $message['headers'] = [
      'From' => '"The Portal" <portal@example.com>',
      'Content-Type' => 'text/plain',
      'X-Mailer' => 'Drupal',
    ];
    $this->assertTrue($plugin->mail($plugin->format($message)));
    $this->assertSame('portal@example.com', $this->sent?->getFrom()[0]->getAddress());
    return $this->sent;
  }

}
